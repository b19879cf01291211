import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { useLocation } from "wouter";
import { PortalLayout } from "./portal-layout.tsx";
import { makeQueryClient } from "./query-client.ts";
import { ScreenGuard } from "./screen-guard.tsx";
import { ScreenAt } from "./screens.tsx";

const client = makeQueryClient();

export function App() {
  const [path] = useLocation();
  return (
    <QueryClientProvider client={client}>
      <PortalLayout>
        <ScreenGuard key={path}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <ScreenAt path={path} />
          </Suspense>
        </ScreenGuard>
      </PortalLayout>
    </QueryClientProvider>
  );
}
