// Reads and compiles what a node of the bank is made of, then waits to be told its environment, and is that node from then on.

await import('@bank/server/src/app.ts')
if (process.env.ORDO_MODE === 'demo') await import('@bank/server/seed/routes.ts')
// Nothing else keeps this process: where the one that started it has ended, so does this one.
process.once('message', (env: NodeJS.ProcessEnv) => {
  Object.assign(process.env, env)
  void import('@bank/server/src/main.ts')
})
