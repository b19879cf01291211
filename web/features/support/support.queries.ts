import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { RoleRequest } from "../../../src/features/accounts/accounts.contract.ts";
import type {
  HelpAnswerRequest,
  InvitationRequest,
  PersonAction,
} from "../../../src/features/support/support.contract.ts";
import { useAdminList } from "../../kit/resource/use-admin-list.ts";
import { refreshAfterChange, useAdminMutation } from "../../kit/resource/use-admin-mutation.ts";
import { adminDelete, adminGet, adminPost, adminPut, adminQuery } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import type { BodyOf, QueryOf } from "../../lib/api-types.ts";
import { consoleError, isDeclined } from "../../lib/console-error.ts";
import { toast } from "../../lib/toast.ts";

/** The polling interval of an open card, and of the count of open requests. */
const refreshMs = 15_000;

/** The queries that show a change of a person. */
const refreshed = [adminKeys.people, adminKeys.users, adminKeys.emails, adminKeys.requests];

/** The people that a search finds; nothing without a search text. */
export function usePeople(search: string) {
  return useQuery({ ...adminQuery("/api/admin/people", { q: search }), enabled: search !== "" });
}

/** The card of a person, refreshed while it is open: their email moves on meanwhile. */
export function usePerson(key: string) {
  return useQuery({
    queryKey: [...adminKeys.people, key],
    queryFn: ({ signal }) =>
      adminGet(`/api/admin/people/${encodeURIComponent(key)}/timeline`, undefined, signal),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}

/** Returns false where no mail server is set; undefined until that is known. */
export function useHasMailServer(): boolean | undefined {
  return useQuery(adminQuery("/api/admin/user-info")).data?.hasMailServer;
}

/** Returns what tells that an email was asked for, or that no mail server is set that could send it. */
function useMailToast() {
  const client = useQueryClient();
  const { t } = useTranslation("support");
  return (title: string): void => {
    const tell = (hasMailServer: boolean) =>
      toast(
        hasMailServer
          ? { title }
          : { title: t("mail.noServer"), description: t("mail.noServerWhere"), variant: "destructive" },
      );
    client.fetchQuery({ ...adminQuery("/api/admin/user-info"), staleTime: 0 }).then(
      (view) => tell(view.hasMailServer),
      () => tell(true),
    );
  };
}

/** Acts on a person, by an action that their card offers, and tells of it in a toast. */
export function usePersonAction<Body extends object, Answer>(
  key: string,
  action: PersonAction,
  post: (key: string, body: Body) => Promise<Answer>,
) {
  const client = useQueryClient();
  const { t } = useTranslation("support");
  const tellOfMail = useMailToast();
  return useMutation({
    mutationFn: (body: Body) => post(encodeURIComponent(key), body),
    onSuccess: () => {
      refreshAfterChange(client, ...refreshed);
      if (action === "resend" || action === "address") tellOfMail(t(`acted.${action}`));
      // A pass that was made opens its own dialog, over which nothing should lie.
      else if (action !== "pass") toast({ title: t(`acted.${action}`) });
    },
  });
}

type Nothing = Record<string, never>;

/** What an action sends; the path of each one names it. */
export const personCalls = {
  resend: (key: string, body: Nothing) => adminPost(`/api/admin/people/${key}/resend`, body),
  pardon: (key: string, body: Nothing) => adminPost(`/api/admin/people/${key}/pardon`, body),
  endSessions: (key: string, body: BodyOf<"post", `/api/admin/people/${string}/endSessions`>) =>
    adminPost(`/api/admin/people/${key}/endSessions`, body),
  note: (key: string, body: BodyOf<"post", `/api/admin/people/${string}/note`>) =>
    adminPost(`/api/admin/people/${key}/note`, body),
  address: (key: string, body: BodyOf<"post", `/api/admin/people/${string}/address`>) =>
    adminPost(`/api/admin/people/${key}/address`, body),
  rename: (key: string, body: BodyOf<"post", `/api/admin/people/${string}/rename`>) =>
    adminPost(`/api/admin/people/${key}/rename`, body),
  admit: (key: string, body: BodyOf<"post", `/api/admin/people/${string}/admit`>) =>
    adminPost(`/api/admin/people/${key}/admit`, body),
  pass: (key: string, body: Nothing) => adminPost(`/api/admin/people/${key}/pass`, body),
  revoke: (key: string, body: BodyOf<"post", `/api/admin/people/${string}/revoke`>) =>
    adminPost(`/api/admin/people/${key}/revoke`, body),
  suspend: (key: string, body: BodyOf<"post", `/api/admin/people/${string}/suspend`>) =>
    adminPost(`/api/admin/people/${key}/suspend`, body),
  lift: (key: string, body: Nothing) => adminPost(`/api/admin/people/${key}/lift`, body),
  resetFactors: (key: string, body: BodyOf<"post", `/api/admin/people/${string}/resetFactors`>) =>
    adminPost(`/api/admin/people/${key}/resetFactors`, body),
  export: (key: string, body: Nothing) => adminPost(`/api/admin/people/${key}/export`, body),
  erase: (key: string, body: BodyOf<"post", `/api/admin/people/${string}/erase`>) =>
    adminPost(`/api/admin/people/${key}/erase`, body),
};

type EmailsQuery = QueryOf<"/api/admin/letters">;

function fetchEmails(query: EmailsQuery, signal: AbortSignal) {
  return adminGet("/api/admin/letters", query, signal);
}

export function useEmails(query: EmailsQuery) {
  return useAdminList(adminKeys.emails, query, fetchEmails, { refreshMs });
}

export function useRetryEmail() {
  const { t } = useTranslation("support");
  return useAdminMutation({
    run: (id: number) => adminPost(`/api/admin/letters/${id}/retry`, {}),
    done: t("emails.retried"),
    failed: t("emails.retryFailed"),
    refresh: refreshed,
  });
}

/** Tries all emails again that a filter shows: call after call, until none is left. */
export function useRetryEmails() {
  const { t } = useTranslation("support");
  return useAdminMutation({
    async run(filter: Omit<BodyOf<"post", "/api/admin/letters/retry">, "before">) {
      let { next } = await adminPost("/api/admin/letters/retry", filter);
      while (next !== null)
        ({ next } = await adminPost("/api/admin/letters/retry", { ...filter, before: next }));
    },
    done: t("emails.retriedAll"),
    failed: t("emails.retryFailed"),
    refresh: refreshed,
  });
}

export function useEmailDomains() {
  return useQuery({
    queryKey: [...adminKeys.emails, "domains"],
    queryFn: ({ signal }) => adminGet("/api/admin/letters/domains", undefined, signal),
  });
}

type RequestsQuery = QueryOf<"/api/admin/requests">;

export function fetchRequests(query: RequestsQuery, signal: AbortSignal) {
  return adminGet("/api/admin/requests", query, signal);
}

export function useRequests(query: RequestsQuery) {
  return useAdminList(adminKeys.requests, query, fetchRequests, { refreshMs });
}

/** The number of requests that wait for an answer. */
export function useOpenRequests(): number {
  const { data } = useQuery({
    ...adminQuery("/api/admin/requests", { state: "open", limit: 1 }),
    refetchInterval: refreshMs,
  });
  return data?.total ?? 0;
}

/** Answers a request, or only closes it; errors are shown in its form. */
export function useCloseRequest() {
  const client = useQueryClient();
  const { t } = useTranslation("support");
  const tellOfMail = useMailToast();
  return useMutation({
    mutationFn: (body: HelpAnswerRequest) => adminPost("/api/admin/requests", body),
    onSuccess: (_answer, { answer }) => {
      refreshAfterChange(client, ...refreshed);
      if (answer) tellOfMail(t("requests.answered"));
      else toast({ title: t("requests.closedToast") });
    },
  });
}

/** Tells in a toast what went wrong where no form shows it. */
export function failedToast(title: string) {
  return (error: Error) => {
    if (!isDeclined(error)) toast({ title, description: consoleError(error), variant: "destructive" });
  };
}

type UsersQuery = QueryOf<"/api/admin/users">;

export function fetchUsers(query: UsersQuery, signal: AbortSignal) {
  return adminGet("/api/admin/users", query, signal);
}

export function useUsers(query: UsersQuery) {
  return useAdminList(adminKeys.users, query, fetchUsers);
}

export function useChangeRole() {
  const { t } = useTranslation("support");
  return useAdminMutation({
    run: ({ id, role }: RoleRequest & { id: number }) => adminPut(`/api/admin/users/${id}/role`, { role }),
    done: t("roleMore.changed"),
    failed: t("roleMore.changeFailed"),
    refresh: [adminKeys.users],
  });
}

/** The invitations to the staff that can still be used. */
export function useInvitations() {
  return useQuery({ ...adminQuery("/api/admin/invitations"), staleTime: 0 });
}

/** Invites somebody to the staff, or once more; errors are shown in its form. */
export function useInvite() {
  const client = useQueryClient();
  const { t } = useTranslation("support");
  const tellOfMail = useMailToast();
  return useMutation({
    mutationFn: (request: InvitationRequest) => adminPost("/api/admin/invitations", request),
    onSuccess: ({ email, url }) => {
      refreshAfterChange(client, adminKeys.invitations, adminKeys.emails);
      // Whoever gets the link to hand over is told so beside it.
      if (url === undefined) tellOfMail(t("invite.sent", { name: email }));
    },
  });
}

export function useWithdrawInvitation() {
  const { t } = useTranslation("support");
  return useAdminMutation({
    run: (id: number) => adminDelete(`/api/admin/invitations/${id}`),
    done: t("invite.withdrawn"),
    failed: t("invite.failed"),
    refresh: [adminKeys.invitations],
  });
}
