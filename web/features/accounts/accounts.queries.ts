import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../src/core/contract/paths.ts";
import type {
  ChangePasswordRequest,
  ForcePasswordChangeRequest,
  JoinRequest,
  LoginRequest,
  SecondFactorStep,
  StaffUser,
} from "../../../src/features/accounts/accounts.contract.ts";
import { refreshAfterChange } from "../../kit/resource/use-admin-mutation.ts";
import { adminDelete, adminGet, adminPost, adminQuery, endStaffSession } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import { forgetQueries } from "../../lib/api.ts";
import { preloadScreen } from "../../lib/screen.tsx";
import {
  dropStaffToken,
  renewStaffToken,
  staffToken,
  storeReturnPlace,
  storeStaffToken,
} from "../../lib/staff-session.ts";
import { readStored, removeStored, writeStored } from "../../lib/storage.ts";
import { storeOf } from "../../lib/store.ts";
import { toast } from "../../lib/toast.ts";

/** The sections of one's own account, by their names in the address. */
export const accountSections = ["sessions", "factors", "password"] as const;

/** The signed-in user; fetched once per token. */
export function useMe(isAsked: boolean) {
  return useQuery({
    ...adminQuery("/api/admin/me"),
    enabled: isAsked,
  });
}

/** True when the signed-in user is the master admin; only the screens rely on it, the server checks by itself. */
export function useIsMaster(user: StaffUser): boolean {
  const { data } = useQuery({
    queryKey: ["/api/admin/user-info", user.id, user.role],
    queryFn: ({ signal }) => adminGet("/api/admin/user-info", undefined, signal),
  });
  return data?.isMasterAdmin ?? user.role === "master_admin";
}

/** The e-mail of the first admin while the initial password is unchanged. */
export function useLoginHint() {
  return useQuery({ ...adminQuery("/api/admin/login-hint"), staleTime: 0 });
}

/** Returns a function that stores a new session's token and clears everything of a former session. */
export function useOpenSession(): (token: string) => void {
  const forget = useForgetConsole();
  return (token) => {
    forget();
    storeStaffToken(token);
  };
}

/** Returns a function that takes up a session of the same user without leaving the console; the toast outlives the dialog. */
export function useReopenSession(): (token: string) => void {
  const { t } = useTranslation("accounts");
  const client = useQueryClient();
  return (token) => {
    storeStaffToken(token);
    toast({ title: t("again.done") });
    void client.invalidateQueries({
      predicate: ({ state }) => state.status === "error" || state.error !== null,
    });
  };
}

export function useForcedChange() {
  return useMutation({
    mutationFn: (request: ForcePasswordChangeRequest) =>
      adminPost("/api/admin/force-password-change", request),
  });
}

/** Whom the link of an invitation is for. */
export function useInvited(token: string) {
  return useQuery({
    queryKey: ["/api/admin/login/invitation", token],
    queryFn: () => adminPost("/api/admin/login/invitation", { token }),
    retry: false,
    gcTime: 0,
  });
}

export function useJoin() {
  return useMutation({ mutationFn: (request: JoinRequest) => adminPost("/api/admin/login/join", request) });
}

/** Changes one's own password; the session gets a new token. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (request: ChangePasswordRequest) =>
      renewStaffToken(adminPost("/api/admin/change-password", request)),
  });
}

/** Removes the session, its drafts and its cached responses at once; the server is informed when it can be reached. */
export function useLogout(): () => void {
  const forget = useForgetConsole();
  // Also offline, the next screen must be able to load.
  useEffect(() => preloadScreen(paths.adminLogin), []);
  return () => {
    const token = staffToken();
    dropStaffToken();
    storeReturnPlace(null);
    removeStored("local", "codex-page-draft-");
    removeStored("local", "codex-text-draft-");
    removeStored("local", "codex-admin-views");
    removeStored("session", "codex-book");
    forget();
    endStaffSession(token);
  };
}

function useForgetConsole() {
  const client = useQueryClient();
  return () =>
    forgetQueries(client, { predicate: ({ queryKey }) => String(queryKey[0]).startsWith("/api/admin/") });
}

/** Signs in with a password; the session, or the next step, is in the answer. */
export function useLogin() {
  return useMutation({ mutationFn: (request: LoginRequest) => adminPost("/api/admin/login", request) });
}

/** Where the signed-in user has a session, fetched at every opening. */
export function useOwnSessions() {
  return useQuery({ ...adminQuery("/api/admin/sessions"), staleTime: 0, gcTime: 0 });
}

/** Ends one of one's own sessions, or without an id all but this one. */
export function useEndOwnSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number | undefined) => adminDelete("/api/admin/sessions", { id }),
    // Also after a failure: what could not be ended may have ended by itself.
    onSettled: () => refreshAfterChange(client, adminKeys.sessions),
  });
}

const passkeyKey = "codex-admin-passkey";
const asked = storeOf<SecondFactorStep | undefined>(undefined);
/** Stores the second step of a sign-in in this page; undefined begins again with the password. */
export const setPendingFactor = asked.set;
/** Returns the pending second step of a sign-in in this page. */
export const usePendingFactor = asked.useValue;

/** True in a browser that made or answered with a passkey before. */
export const isPasskeyUsedHere = (): boolean => readStored("local", passkeyKey) !== null;
export const notePasskey = (): void => writeStored("local", passkeyKey, "1");
