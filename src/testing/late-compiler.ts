/**
 * Makes JavaScriptCore's last compiler wait sixteen times as long as its default (64,000). It is for what is done millions of
 * times; what tests do a few thousand times it compiled for a seventh of their processor time, and seldom won it back.
 */
export const lateCompiler = { BUN_JSC_thresholdForFTLOptimizeAfterWarmUp: "1000000" };
