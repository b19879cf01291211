import { QueryClientProvider } from "@tanstack/react-query";
import { Fragment, Suspense } from "react";
import { useLocation } from "wouter";
import { PortalLayout } from "./portal-layout.tsx";
import { makeQueryClient } from "./query-client.ts";
import { ScreenGuard } from "./screen-guard.tsx";
import { isConsole, ScreenAt } from "./screens.tsx";

const client = makeQueryClient();

export function App() {
  const [path] = useLocation();
  const Layout = isConsole(path) ? Fragment : PortalLayout;
  return (
    <QueryClientProvider client={client}>
      <Layout>
        <ScreenGuard key={path}>
          <Suspense fallback={<div className="screen-placeholder" />}>
            <ScreenAt path={path} />
          </Suspense>
        </ScreenGuard>
      </Layout>
    </QueryClientProvider>
  );
}
