/** Why a command that needs the network failed; screens take it from here. */
export type { ClientProblem } from '#src/api/client-problem.ts'
