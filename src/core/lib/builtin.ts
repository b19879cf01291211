/**
 * Returns a module of the runtime, loaded when it is first needed. `node:crypto`, `node:net` and `node:zlib` bring the runtime's
 * streams along, which an import would load at every start: 5 ms of processor time for the first of them.
 */
export const builtin = process.getBuiltinModule;
