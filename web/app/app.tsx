import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Fragment, Suspense } from "react";
import { useLocation } from "wouter";
import { PortalLayout } from "./portal-layout.tsx";
import { ScreenGuard } from "./screen-guard.tsx";
import { isConsole, ScreenAt } from "./screens.tsx";

export function App({ queries }: { queries: QueryClient }) {
  const [path] = useLocation();
  const Layout = isConsole(path) ? Fragment : PortalLayout;
  return (
    <QueryClientProvider client={queries}>
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
