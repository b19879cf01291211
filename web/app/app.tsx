import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Fragment, Suspense, useEffect } from "react";
import { Route, Router, Switch, useLocation, useRoute } from "wouter";
import { paths } from "../../src/core/contract/paths.ts";
import { followLanguage } from "../i18n.ts";
import { ScreenGuard } from "../kit/ui/screen-guard.tsx";
import { PortalLayout } from "./portal-layout.tsx";
import { aroundNav, contentScreen, parser, screens } from "./screens.ts";

export function App({ queries }: { queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <Router parser={parser} aroundNav={aroundNav}>
        <Screens />
      </Router>
    </QueryClientProvider>
  );
}

function Screens() {
  const [path] = useLocation();
  const [isConsole] = useRoute(paths.observatory);
  useEffect(() => followLanguage(path), [path]);
  const Layout = isConsole ? Fragment : PortalLayout;
  return (
    <Layout>
      <ScreenGuard key={isConsole ? "" : path}>
        <Suspense fallback={<div className="screen-placeholder" />}>
          <Switch>
            {Object.entries(screens).map(([each, component]) => (
              <Route key={each} path={each} component={component} />
            ))}
            <Route component={contentScreen} />
          </Switch>
        </Suspense>
      </ScreenGuard>
    </Layout>
  );
}
