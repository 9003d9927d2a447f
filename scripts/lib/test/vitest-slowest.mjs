import { printSlowest } from './slowest.mjs';

/** A reporter for vitest: prints the slowest files at the end, with what importing them and their hooks took. */
export default class VitestSlowest {
  onTestRunEnd(modules) {
    const files = new Map();
    for (const module of modules) {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
      const spent = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
      files.set(module.moduleId, (files.get(module.moduleId) ?? 0) + spent);
    }
    printSlowest(files);
  }
}
