import { useLocation } from "wouter";
import { PublicPage } from "../features/pages-public/public-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** The content page at the path of the address, which the document did not bring. */
export function AskedPage() {
  const [path] = useLocation();
  return <PublicPage path={path} missing={<NotFoundPage />} />;
}
