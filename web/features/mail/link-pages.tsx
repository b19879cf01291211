import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import { Button, quietClass } from "../../kit/ui/button.tsx";
import { Card, Notice } from "../../kit/ui/card.tsx";
import { ApiError, errorMessage, useLocalizedError } from "../../lib/errors.ts";
import { PortalLink } from "../../lib/screen.tsx";
import { useTitle } from "../../lib/use-title.ts";
import { useDisavow, useOpenCodes, useUnsubscribe } from "./links.queries.ts";

type VerdictProps = {
  title: string;
  /** The link to the next screen. */
  next: { to: string; label: string };
  children: ReactNode;
};

/** A page with one message after a followed link, which announces changes. */
export function Verdict({ title, next, children }: VerdictProps) {
  return (
    <div className="arrive mx-auto w-full max-w-[36rem] px-5 py-16 text-center sm:py-24">
      <Card>
        <div role="status">
          <h1 className="text-3xl text-gold">{title}</h1>
          <div className="rule mx-auto my-6 max-w-xs" />
          <div className="text-balance text-ash text-lg">{children}</div>
        </div>
      </Card>
      <p className="mt-10">
        <PortalLink to={next.to} className={quietClass}>
          {next.label}
        </PortalLink>
      </p>
    </div>
  );
}

type LinkPageProps = {
  /** What the token of the link is sent with. */
  call: Pick<UseMutationResult<unknown, Error, string>, "mutate" | "isPending" | "isSuccess" | "error">;
  next: VerdictProps["next"];
  words: {
    title: string;
    lead: string;
    submit: string;
    doneTitle: string;
    done: string;
    unknownTitle: string;
    unknown: string;
  };
};

/** Where a link of an email leads: nothing changes before the button is pressed, since programs look at links by themselves. */
function LinkPage({ call, next, words }: LinkPageProps) {
  const { t } = useTranslation("mail");
  const { token = "" } = useParams<{ token: string }>();
  const { mutate, isPending, isSuccess, error } = call;
  const shownError = useLocalizedError(error);
  useTitle(words.title);
  if (isSuccess)
    return (
      <Verdict next={next} title={words.doneTitle}>
        {words.done}
      </Verdict>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <Verdict next={next} title={words.unknownTitle}>
        {words.unknown}
      </Verdict>
    );
  return (
    <Verdict next={next} title={words.title}>
      {words.lead}
      <span className="mt-7 block">
        <Button onClick={() => mutate(token)} disabled={isPending}>
          {words.submit}
        </Button>
      </span>
      {shownError && (
        <span role="alert" className="mt-4 block">
          <Notice>{errorMessage(shownError, t)}</Notice>
        </span>
      )}
    </Verdict>
  );
}

/** Where the link in an email about rooms leads. */
export function UnsubscribePage() {
  const { t } = useTranslation("mail");
  const call = useUnsubscribe();
  const words = {
    title: t("stop.title"),
    lead: t("stop.lead"),
    submit: t(call.isPending ? "stop.submitting" : "stop.submit"),
    doneTitle: t("stop.doneTitle"),
    done: t("stop.done"),
    unknownTitle: t("stop.unknownTitle"),
    unknown: t("stop.unknown"),
  };
  return <LinkPage call={call} next={{ to: paths.self, label: t("stop.own") }} words={words} />;
}

/** Where "This was not me" in an email with a code leads. */
export function NotMePage() {
  const { t } = useTranslation("mail");
  const call = useDisavow();
  const words = {
    title: t("notMe.title"),
    lead: t("notMe.lead"),
    submit: t(call.isPending ? "notMe.submitting" : "notMe.submit"),
    doneTitle: t("notMe.doneTitle"),
    done: t("notMe.done"),
    unknownTitle: t("stop.unknownTitle"),
    unknown: t("notMe.unknown"),
  };
  return <LinkPage call={call} next={{ to: paths.comeBack, label: t("notMe.comeBack") }} words={words} />;
}

/** Where the email about wrong codes leads, to open codes again. */
export function OpenCodesPage() {
  const { t } = useTranslation("mail");
  const call = useOpenCodes();
  const words = {
    title: t("openCodes.title"),
    lead: t("openCodes.lead"),
    submit: t(call.isPending ? "openCodes.submitting" : "openCodes.submit"),
    doneTitle: t("openCodes.doneTitle"),
    done: t("openCodes.done"),
    unknownTitle: t("openCodes.unknownTitle"),
    unknown: t("openCodes.unknown"),
  };
  return <LinkPage call={call} next={{ to: paths.adminLogin, label: t("openCodes.signIn") }} words={words} />;
}
