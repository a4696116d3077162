/** Why a command that needs the network failed. Screens import it from here. */
export type { ClientProblem } from '#src/api/client-problem.ts'
