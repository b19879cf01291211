declare module "*.service" {
  const text: string;
  export default text;
}
declare module "*.conf" {
  const text: string;
  export default text;
}
declare module "*/sbin/portal" {
  const text: string;
  export default text;
}
