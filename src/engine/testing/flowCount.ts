/** How many flows a property test draws: 200, and more by the environment variable FLOWS, such as in a night's run. */
export const flowCount = Number(process.env['FLOWS'] ?? 200);
