import type { ReactNode } from "react";
import { quietClass } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { PortalLink } from "../../lib/screen.tsx";

type Props = {
  title: string;
  /** Where its reader goes on from here. */
  next: { to: string; label: string };
  children: ReactNode;
};

/** A page that says one thing to whoever followed a link, and announces it anew when it changes. */
export function Verdict({ title, next, children }: Props) {
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
