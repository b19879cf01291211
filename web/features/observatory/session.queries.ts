import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  ChangePasswordRequest,
  ForcePasswordChangeRequest,
  LoginHintView,
  LoginRequest,
  LoginView,
  SessionView,
  StaffMeView,
} from "../../../src/contract/staff.ts";
import { adminGet, adminPost } from "../../lib/admin-api.ts";
import { dropStaffToken, keepStaffToken, staffToken } from "../../lib/staff-session.ts";

const mePath = "/api/admin/me";

/** Who is signed in; asked once for a token. */
export function useMe(isAsked: boolean) {
  return useQuery({
    queryKey: [mePath],
    queryFn: ({ signal }) => adminGet<StaffMeView>(mePath, {}, signal),
    enabled: isAsked,
  });
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
      keepStaffToken(view.sessionToken);
    },
  });
}

/** Signs the same person in again over a console that stays as it is. */
export function useLoginAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: LoginRequest) => adminPost<LoginView>("/api/admin/login", request),
    onSuccess: (view) => {
      if (view.requiresPasswordChange) return;
      keepStaffToken(view.sessionToken);
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
      keepStaffToken(sessionToken);
    },
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (request: ChangePasswordRequest) => adminPost("/api/admin/change-password", request),
  });
}

/** Ends the session; the browser forgets it even when the server cannot be reached. */
export function useLogout() {
  const forget = useForgetConsole();
  return useMutation({
    mutationFn: async () => {
      const token = staffToken();
      await adminPost("/api/admin/logout").finally(() => dropStaffToken(token));
    },
    onMutate: forget,
  });
}

function useForgetConsole() {
  const client = useQueryClient();
  return () =>
    client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith("/api/admin/") });
}
