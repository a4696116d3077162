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

/** The rights among entries. */
export function portfolioOf(entries: readonly CompetitiveEntry[]): Portfolio {
  return {
    patents: entries.filter((entry) => entry.kind === 'patent'),
    trademarks: entries.filter((entry) => entry.kind === 'trademark'),
    secrets: entries.filter((entry) => entry.kind === 'secret'),
  }
}

/**
 * The estimated value of a portfolio in whole dollars: each patent's base by competitive value, times its status' weight,
 * times its defensive value in percent; 50,000 a trademark; 200,000 a critical and 100,000 a high trade secret.
 * A rule of thumb, no appraisal.
 */
export function portfolioValue({ patents, trademarks, secrets }: Portfolio): number {
  const ofPatents = patents.reduce((sum, patent) => sum + patentValue(patent), 0)
  const ofSecrets = secrets.reduce((sum, { competitiveValue }) => sum + secretDollars[competitiveValue], 0)
  return Math.round(ofPatents + trademarks.length * trademarkDollars + ofSecrets)
}

/** What one patent adds, in dollars. */
export function patentValue({
  competitiveValue,
  status,
  defensiveValue,
}: Portfolio['patents'][number]): number {
  return (baseDollars[competitiveValue] * statusWeight[status] * defensiveValue) / 100
}
