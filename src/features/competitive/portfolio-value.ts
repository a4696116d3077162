import type {
  CompetitiveEntry,
  CompetitiveValue,
  Patent,
  PatentStatus,
  TradeSecret,
} from '#src/contract/entities/programs/competitive.ts'

const baseDollars: Readonly<Record<CompetitiveValue, number>> = {
  critical: 500_000,
  high: 250_000,
  medium: 100_000,
  other: 100_000,
}
const statusWeight: Readonly<Record<PatentStatus, number>> = {
  granted: 1,
  pending: 0.7,
  filed: 0.5,
  provisional: 0.2,
}
const trademarkDollars = 50_000
const secretDollars: Readonly<Record<CompetitiveValue, number>> = {
  critical: 200_000,
  high: 100_000,
  medium: 0,
  other: 0,
}

interface Portfolio {
  readonly patents: readonly Pick<Patent, 'competitiveValue' | 'status' | 'defensiveValue'>[]
  readonly trademarks: readonly unknown[]
  readonly secrets: readonly Pick<TradeSecret, 'competitiveValue'>[]
}

/** Returns the rights among the entries. */
export function portfolioOf(entries: readonly CompetitiveEntry[]): Portfolio {
  return {
    patents: entries.filter((entry) => entry.kind === 'patent'),
    trademarks: entries.filter((entry) => entry.kind === 'trademark'),
    secrets: entries.filter((entry) => entry.kind === 'secret'),
  }
}

/**
 * Returns the estimated value of a portfolio in whole dollars. Each patent counts with the base for its competitive
 * value, times the weight of its status, times its defensive value in percent. A trademark counts 50,000. A critical
 * trade secret counts 200,000 and a high one 100,000. It is a rule of thumb, not an appraisal.
 */
export function portfolioValue({ patents, trademarks, secrets }: Portfolio): number {
  const ofPatents = patents.reduce((sum, patent) => sum + patentValue(patent), 0)
  const ofSecrets = secrets.reduce((sum, { competitiveValue }) => sum + secretDollars[competitiveValue], 0)
  return Math.round(ofPatents + trademarks.length * trademarkDollars + ofSecrets)
}

/** Returns the value of one patent in dollars. */
export function patentValue({
  competitiveValue,
  status,
  defensiveValue,
}: Portfolio['patents'][number]): number {
  return (baseDollars[competitiveValue] * statusWeight[status] * defensiveValue) / 100
}
