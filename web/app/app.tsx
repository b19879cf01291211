import { Fragment, Suspense } from "react";
import { useLocation } from "wouter";
import { PortalLayout } from "./portal-layout.tsx";
import { ScreenGuard } from "./screen-guard.tsx";
import { isConsole, ScreenAt } from "./screens.tsx";

export function App() {
  const [path] = useLocation();
  const Layout = isConsole(path) ? Fragment : PortalLayout;
  return (
    <Layout>
      <ScreenGuard key={path}>
        <Suspense fallback={<div className="screen-placeholder" />}>
          <ScreenAt path={path} />
        </Suspense>
      </ScreenGuard>
    </Layout>
  );
}
