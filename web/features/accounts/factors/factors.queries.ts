import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  FactorAddedView,
  FactorRequest,
  PasskeyAnswer,
  PasskeyRequest,
  ProofRequest,
  TotpRequest,
} from "../../../../src/features/accounts/accounts.contract.ts";
import { refreshAfterChange } from "../../../kit/resource/use-admin-mutation.ts";
import { adminDelete, adminPost, adminPut, adminQuery } from "../../../lib/admin-api.ts";
import { storeStaffToken } from "../../../lib/staff-session.ts";
import { answerPasskey, makePasskey } from "./passkey.ts";

/** Where a factor is added: in one's account, or in a sign-in that requires a first one and continues with it. */
export type Place = "account" | "signIn";
/** What comes of an added factor; at a sign-in also the session. */
export type Added = FactorAddedView & { sessionToken?: string };

const nothing = {};
const calls = {
  account: {
    beginTotp: () => adminPost("/api/admin/factors/totp", nothing),
    confirmTotp: (request: TotpRequest): Promise<Added> =>
      adminPost("/api/admin/factors/totp/confirm", request),
    passkeyOptions: () => adminPost("/api/admin/factors/passkey-options", nothing),
    addPasskey: (request: PasskeyRequest): Promise<Added> =>
      adminPost("/api/admin/factors/passkeys", request),
  },
  signIn: {
    beginTotp: () => adminPost("/api/admin/login/set-up/totp", nothing),
    confirmTotp: (request: TotpRequest): Promise<Added> =>
      adminPost("/api/admin/login/set-up/totp/confirm", request),
    passkeyOptions: () => adminPost("/api/admin/login/set-up/passkey-options", nothing),
    addPasskey: (request: PasskeyRequest): Promise<Added> =>
      adminPost("/api/admin/login/set-up/passkeys", request),
  },
};
const own = "/api/admin/factors";

/** One's own second factors, fetched at every opening. */
export function useFactors() {
  return useQuery({ ...adminQuery(own), staleTime: 0, gcTime: 0 });
}

function useRefresh() {
  const client = useQueryClient();
  return () => refreshAfterChange(client, [own]);
}

export function useBeginTotp(place: Place) {
  return useMutation({ mutationFn: calls[place].beginTotp });
}

export function useConfirmTotp(place: Place) {
  return useMutation({ mutationFn: calls[place].confirmTotp, onSuccess: useRefresh() });
}

/** Has this device make a passkey, and adds it under a name. */
export function useAddPasskey(place: Place) {
  const { passkeyOptions, addPasskey } = calls[place];
  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = await passkeyOptions();
      return addPasskey({ name, passkey: await makePasskey(options) });
    },
    onSuccess: useRefresh(),
  });
}

/** Removes the authenticator, or a passkey by its id. */
export function useRemoveFactor() {
  return useMutation({
    mutationFn: (which: "totp" | number) =>
      which === "totp"
        ? adminDelete("/api/admin/factors/totp")
        : adminDelete(`/api/admin/factors/passkeys/${which}`),
    onSettled: useRefresh(),
  });
}

export function useRenamePasskey() {
  return useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      adminPut(`/api/admin/factors/passkeys/${id}`, { name }),
    onSettled: useRefresh(),
  });
}

export function useRenewRecovery() {
  return useMutation({
    mutationFn: () => adminPost("/api/admin/factors/recovery", nothing),
    onSuccess: useRefresh(),
  });
}

/** Re-authenticates this session, which gets a new token, as do the calls that wait for it. `byPasskey` asks this device for the second factor. */
export function useProve() {
  return useMutation({
    mutationFn: async ({ byPasskey, ...request }: ProofRequest & { byPasskey?: boolean }) => {
      if (!byPasskey) return adminPost("/api/admin/proof", request);
      const { options } = await adminPost("/api/admin/proof/passkey-options", nothing);
      const { password } = request;
      return adminPost("/api/admin/proof", { password, passkey: await answerPasskey(options) });
    },
    onSuccess: ({ sessionToken }) => storeStaffToken(sessionToken),
  });
}

/** Takes the second step of a sign-in: by a code, or by asking this device for a passkey. */
export function useSecondFactor() {
  return useMutation({
    mutationFn: async (given: { code: string } | "passkey") => {
      const send = (request: FactorRequest) => adminPost("/api/admin/login/factor", request);
      if (given !== "passkey") return send(given);
      const { options } = await adminPost("/api/admin/login/passkey-options", nothing);
      return send({ passkey: await answerPasskey(options) });
    },
  });
}

/** Signs in by a passkey alone. */
export function usePasskeySignIn() {
  return useMutation({
    mutationFn: async () => {
      const { options } = await adminPost("/api/admin/login/alone-options", nothing);
      const passkey: PasskeyAnswer = await answerPasskey(options);
      return adminPost("/api/admin/login/alone", { passkey });
    },
  });
}
