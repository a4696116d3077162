import { dayMs, hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import { moneyText } from '#src/contract/rules/money-text.ts'
import { regionalTag } from '#src/platform/device/reader-locale.ts'
import { currentTranslation } from './current-locale.ts'
import { currentWords } from './current-words.ts'
import { unitWords } from './en/unit.ts'
import { distanceIn, heightIn, roundMetersIn } from './distance.ts'
import { wholeNumberIn } from './message.ts'
import { currentTimeFormat } from './time-format.ts'
import type { WordsByArea } from './words-by-area.ts'

/** US dollars in the format of the reader's region: `$0.99`, `0,99 $`. */
export function formatCents(cents: number): string {
  return formatMoney(cents, 'USD')
}

/** An amount in hundredths of a currency: `€12.50`, `12,50 €`. */
export function formatMoney(cents: number, currency: string): string {
  return moneyText(formats().money(currency), cents / 100)
}

/** An integer: `1,204`. */
export function formatNumber(count: number): string {
  return wholeNumberIn(localeTag(), count)
}

/** `$475,000`: for estimates, where cents would suggest false precision. */
export function formatDollars(amount: number): string {
  return moneyText(formats().wholeDollars(), amount)
}

/** `1 photo`, `12 photos`, by the plural rules of the current language. */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${formats().plural().select(count) === 'one' ? one : many}`
}

/**
 * `Nov 21, 2026, 2:05 PM`, in Britain `21 Nov 2026, 14:05`, in German `21.11.2026, 14:05`. Uses the clock format chosen
 * on this device.
 */
export function formatDateTime(at: number): string {
  return joinFacts([formatDay(at), formatTime(at)])
}

/** `2:05 PM`, `14:05`, in the clock format chosen on this device. */
export function formatTime(at: number): string {
  return clockFormat().format(at)
}

/** An hour of the day, 0 to 23, in the same clock format: `2:00 PM`, `14:00`. */
export function formatHour(hour: number): string {
  return formatTime(new Date(2000, 0, 1, hour).getTime())
}

/** `M`, `T`: the first letter of the day of the week. */
export function formatWeekday(at: number): string {
  return formats().weekday().format(at)
}

/** `November 2026`, for a day in UTC. */
export function formatMonth(at: number): string {
  return formats().month().format(at)
}

export function formatDay(at: number): string {
  return formats().dayOnly().format(at)
}

/** The date of a time in a time zone, formatted as by `formatDay`, optionally in another language. */
export function formatDayIn(at: number, timeZone: string, language?: string): string {
  const locale = language === undefined ? localeTag() : regionalTag(language)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(at)
}

/** The date and time in a time zone. */
export function formatDateTimeIn(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat(localeTag(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    at,
  )
}

/** The time of day in a time zone. */
export function formatTimeIn(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat(localeTag(), { timeStyle: 'short', timeZone }).format(at)
}

/** `now`, `5 minutes ago`, `yesterday`. The date itself after a week. */
export function formatAge(at: number, now: number): string {
  const age = Math.max(0, now - at)
  const { relative } = formats()
  if (age < minuteMs) return units().justNow
  if (age < hourMs) return relative().format(-Math.floor(age / minuteMs), 'minute')
  if (age < dayMs) return relative().format(-Math.floor(age / hourMs), 'hour')
  if (age < 7 * dayMs) return relative().format(-Math.floor(age / dayMs), 'day')
  return formatDay(at)
}

/** The time left until `at`, with useful precision: `3 days`, `1 d 4 h`, `2 h 10 min`, `8 min`. */
export function formatRemaining(at: number, now: number): string {
  const left = Math.max(0, at - now)
  const days = Math.floor(left / dayMs)
  const hours = Math.floor((left % dayMs) / hourMs)
  const minutes = Math.floor((left % hourMs) / minuteMs)
  const words = units()
  if (days >= 30) return formatDay(at)
  if (days > 1) return words.wholeDays({ count: days })
  if (days > 0) return hours > 0 ? `${days} ${words.days} ${hours} ${words.hours}` : `${days} ${words.days}`
  if (hours > 0) {
    return minutes > 0 ? `${hours} ${words.hours} ${minutes} ${words.minutes}` : `${hours} ${words.hours}`
  }
  return `${Math.max(1, minutes)} ${words.minutes}`
}

/** Joins names or amounts within a sentence: `Anna, Ben and Cleo`. */
export function formatList(items: readonly string[]): string {
  return formats().list().format(items)
}

/** Joins facts about one subject, without the empty ones: `2:05 PM, 3 likes`. */
export function joinFacts(facts: readonly string[]): string {
  return facts.filter((fact) => fact !== '').join(units().comma)
}

/** `3.4`, `3,4`: with one decimal unless it is zero. */
export function formatDecimal(amount: number): string {
  return formats().oneDecimal().format(amount)
}

/** `640 kB`, `2.4 MB`, `2,4 Mo`. One MB is 1024 x 1024 bytes. Less than one kilobyte is shown as one. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024 ** 2) return formatUnit(Math.ceil(bytes / 1024), 'kilobyte', 0)
  if (bytes < 1024 ** 3) return formatUnit(bytes / 1024 ** 2, 'megabyte', 1)
  return formatUnit(bytes / 1024 ** 3, 'gigabyte', 1)
}

/** `35 m`, `1.2 km`, or in feet, yards and miles where people use them: `115 ft`, `0.7 mi`. */
export function formatMeters(meters: number): string {
  const { unit, amount } = distanceIn(localeTag(), meters)
  return formatUnit(amount, unit, unit === 'kilometer' || unit === 'mile' ? 1 : 0)
}

/** A height or a height difference: `1,840 m`, `6,037 ft`. */
export function formatHeight(meters: number): string {
  const { unit, amount } = heightIn(localeTag(), meters)
  return formatUnit(amount, unit, 0)
}

/** The longest round distance in the reader's units up to a length, in meters: 500 m, 1000 ft. */
export function roundMeters(longestMeters: number): number {
  return roundMetersIn(localeTag(), longestMeters)
}

/** Lengths on paper: `36 mm`, `40 cm`. */
export function formatLength(amount: number, unit: 'millimeter' | 'centimeter'): string {
  return formatUnit(amount, unit, 0)
}

function formatUnit(amount: number, unit: string, digits: 0 | 1): string {
  return formats().unit(unit, digits).format(amount)
}

type Formats = ReturnType<typeof formatsOf>

let cachedFormats: { readonly tag: string; readonly formats: Formats } | null = null

/** Intl objects are slow to create: each is created on first use, and those of the current language are cached. */
function formats(): Formats {
  const current = localeTag()
  if (cachedFormats?.tag !== current) cachedFormats = { tag: current, formats: formatsOf(current) }
  return cachedFormats.formats
}

/** The current language with the reader's region. */
function localeTag(): string {
  return regionalTag(currentTranslation()?.language ?? 'en')
}

/** English always uses `$`, as on the prerendered pages. */
function symbolIn(locale: string): 'narrowSymbol' | 'symbol' {
  return locale.startsWith('en') ? 'narrowSymbol' : 'symbol'
}

function formatsOf(locale: string) {
  return {
    list: once(() => new Intl.ListFormat(locale)),
    oneDecimal: once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })),
    dayOnly: once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })),
    month: once(() => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })),
    weekday: once(() => new Intl.DateTimeFormat(locale, { weekday: 'narrow' })),
    money: memoizeByKey(
      (currency) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: symbolIn(locale) }),
    ),
    wholeDollars: once(
      () =>
        new Intl.NumberFormat(locale, {
          style: 'currency',
          currency: 'USD',
          currencyDisplay: symbolIn(locale),
          maximumFractionDigits: 0,
        }),
    ),
    unit: memoizeByKey(
      (unit, maximumFractionDigits: number) =>
        new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }),
    ),
    relative: once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
    plural: once(() => new Intl.PluralRules(locale)),
  }
}

let cachedClock: { readonly key: string; readonly format: Intl.DateTimeFormat } | null = null

const clockParts = {
  language: { timeStyle: 'short' },
  // The short style of German would write 02:05 PM.
  12: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  24: { timeStyle: 'short', hourCycle: 'h23' },
} as const

/** The clock format of the current language and region, or the one chosen on this device. */
function clockFormat(): Intl.DateTimeFormat {
  const [locale, chosen] = [localeTag(), currentTimeFormat()]
  const key = `${locale} ${chosen}`
  if (cachedClock?.key !== key)
    cachedClock = { key, format: new Intl.DateTimeFormat(locale, clockParts[chosen]) }
  return cachedClock.format
}

/** Creates the value on first use. */
function once<Value>(make: () => Value): () => Value {
  let cached: { readonly value: Value } | null = null
  return () => (cached ??= { value: make() }).value
}

/** Creates one value for each first argument, on first use. */
function memoizeByKey<More extends readonly unknown[], Value>(make: (name: string, ...more: More) => Value) {
  const values = new Map<string, Value>()
  return (name: string, ...more: More): Value => {
    const value = values.get(name) ?? make(name, ...more)
    values.set(name, value)
    return value
  }
}

function units(): WordsByArea['unit'] {
  return currentWords(unitWords)
}
