import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { paths } from "../../../src/contract/paths.ts";
import type {
  ChangePasswordRequest,
  ForcePasswordChangeRequest,
  LoginHintView,
  LoginRequest,
  LoginView,
  SessionView,
  StaffMeView,
  StaffUser,
  UserInfoView,
} from "../../../src/contract/staff.ts";
import { adminGet, adminPost, endStaffSession } from "../../lib/admin-api.ts";
import { forgetQueries } from "../../lib/forget-queries.ts";
import { preloadScreen } from "../../lib/preload.ts";
import { removeStored } from "../../lib/remove-stored.ts";
import { dropStaffToken, staffToken, storeReturnPlace, storeStaffToken } from "../../lib/staff-session.ts";
import { toast } from "../../lib/toast.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";

const mePath = "/api/admin/me";
const userInfoPath = "/api/admin/user-info";

/** Who is signed in; asked once for a token. */
export function useMe(isAsked: boolean) {
  return useQuery({
    queryKey: [mePath],
    queryFn: ({ signal }) => adminGet<StaffMeView>(mePath, {}, signal),
    enabled: isAsked,
  });
}

/** Whether the signed-in person is the master; the server decides by itself all the same. */
export function useIsMaster(user: StaffUser): boolean {
  const { data } = useQuery({
    queryKey: [userInfoPath, user.id, user.role],
    queryFn: ({ signal }) => adminGet<UserInfoView>(userInfoPath, {}, signal),
  });
  return data?.isMasterAdmin ?? user.role === "master_admin";
}

/** The address of the first admin while the initial password is unchanged. */
export function useLoginHint() {
  return useQuery({
    queryKey: ["/api/admin/login-hint"],
    queryFn: ({ signal }) => adminGet<LoginHintView>("/api/admin/login-hint", {}, signal),
    staleTime: 0,
  });
}

/** Signs in; a session that opens at once is kept, and nothing of a former one. */
export function useLogin() {
  const forget = useForgetConsole();
  return useMutation({
    mutationFn: (request: LoginRequest) => adminPost<LoginView>("/api/admin/login", request),
    onSuccess: (view) => {
      if (view.requiresPasswordChange) return;
      forget();
      storeStaffToken(view.sessionToken);
    },
  });
}

/** Signs the same person in again over a console that stays as it is; the dialog is gone before it could say so. */
export function useLoginAgain() {
  const { t } = useConsoleWords();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: LoginRequest) => adminPost<LoginView>("/api/admin/login", request),
    onSuccess: (view) => {
      if (view.requiresPasswordChange) return;
      storeStaffToken(view.sessionToken);
      toast({ title: t("again.done") });
      void client.invalidateQueries({
        predicate: ({ state }) => state.status === "error" || state.error !== null,
      });
    },
  });
}

export function useForcedChange() {
  const forget = useForgetConsole();
  return useMutation({
    mutationFn: (request: ForcePasswordChangeRequest) =>
      adminPost<SessionView>("/api/admin/force-password-change", request),
    onSuccess: ({ sessionToken }) => {
      forget();
      storeStaffToken(sessionToken);
    },
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (request: ChangePasswordRequest) => adminPost("/api/admin/change-password", request),
  });
}

/** Forgets the session, its drafts and its answers at once; the server hears of it when it can be reached. */
export function useLogout(): () => void {
  const forget = useForgetConsole();
  // Whoever leaves without a connection still has somewhere to arrive.
  useEffect(() => preloadScreen(paths.adminLogin), []);
  return () => {
    const token = staffToken();
    dropStaffToken();
    storeReturnPlace(null);
    removeStored("local", "codex-page-draft-");
    removeStored("session", "codex-book");
    forget();
    endStaffSession(token);
  };
}

function useForgetConsole() {
  const client = useQueryClient();
  return () => forgetQueries(client, "/api/admin/");
}
