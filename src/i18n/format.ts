import { currentTranslation } from './current-locale.ts'
import { currentWords } from './current-words.ts'
import { unitWords } from './en/unit.ts'
import { currentTimeFormat } from './time-format.ts'
import type { WordsByArea } from './words-by-area.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** `$0.99`, `0,99 $`. */
export function formatCents(cents: number): string {
  return formats()
    .dollars()
    .format(cents / 100)
}

/** The same in another currency, by its code: `12.50 EUR`. */
export function formatMoney(cents: number, currency: string): string {
  return currency === 'USD' ? formatCents(cents) : `${(cents / 100).toFixed(2)} ${currency}`
}

/**
 * `1,204`, a whole number. The first screen has some, and the first of Intl's number formats takes a slow phone a tenth of a
 * second to make.
 */
export function formatNumber(count: number): string {
  if (Math.abs(count) < 1000) return String(count)
  return currentLanguage() === 'en'
    ? String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
    : formats().whole().format(count)
}

/** `$475,000`; for estimates that no cents would make truer. */
export function formatDollars(amount: number): string {
  return formats().wholeDollars().format(amount)
}

/** `1 photo`, `12 photos`, by the plural rules of the language in use. */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${formats().plural().select(count) === 'one' ? one : many}`
}

/** `Nov 21, 2026, 2:05 PM`, in Britain `21 Nov 2026, 14:05`, `21.11.2026, 14:05`; the clock as this device chose. */
export function formatDateTime(at: number): string {
  return `${formatDay(at)}, ${formatTime(at)}`
}

/** `2:05 PM`, `14:05`, as this device chose. */
export function formatTime(at: number): string {
  return clock().format(at)
}

/** An hour of the day, 0 to 23, on the same clock: `2:00 PM`, `14:00`. */
export function formatHour(hour: number): string {
  return formatTime(new Date(2000, 0, 1, hour).getTime())
}

/** `M`, `T`: the first letter of the day of the week. */
export function formatWeekday(at: number): string {
  return formats().weekday().format(at)
}

/** `November 2026`, of a day by UTC. */
export function formatMonth(at: number): string {
  return formats().month().format(at)
}

export function formatDay(at: number): string {
  return formats().dayOnly().format(at)
}

/** The day on which a moment falls in a time zone, as `formatDay` writes it, or in another language. */
export function formatDayIn(at: number, timeZone: string, language = regionalLanguage()): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(at)
}

/** `now`, `5 minutes ago`, `yesterday`; the date itself after a week. */
export function formatAge(at: number, now: number): string {
  const age = Math.max(0, now - at)
  const { relative } = formats()
  if (age < minuteMs) return units().justNow
  if (age < hourMs) return relative().format(-Math.floor(age / minuteMs), 'minute')
  if (age < dayMs) return relative().format(-Math.floor(age / hourMs), 'hour')
  if (age < 7 * dayMs) return relative().format(-Math.floor(age / dayMs), 'day')
  return formatDay(at)
}

/** What is left until `at`, as exactly as it matters: `3 days`, `1 d 4 h`, `2 h 10 min`, `8 min`. */
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

/** `3.4`, `3,4`: with one decimal where it has any. */
export function formatDecimal(amount: number): string {
  return formats().oneDecimal().format(amount)
}

/** `640 kB`, `2.4 MB`, `10 GB`; MB as the product counts them, 1024 x 1024. */
export function formatBytes(bytes: number): string {
  const { oneDecimal } = formats()
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${formatNumber(Math.round(bytes / 1024))} kB`
  if (bytes < 1024 ** 3) return `${oneDecimal().format(bytes / 1024 ** 2)} MB`
  return `${oneDecimal().format(bytes / 1024 ** 3)} GB`
}

/** `35 m`, `1.2 km`. */
export function formatMeters(meters: number): string {
  return meters < 1000
    ? `${Math.round(meters)} m`
    : `${formats()
        .oneDecimal()
        .format(meters / 1000)} km`
}

type Formats = ReturnType<typeof formatsOf>

let made: { readonly language: string; readonly formats: Formats } | null = null

/** Intl's objects are slow to make: each is made when it is first needed, and those of the language in use are kept. */
function formats(): Formats {
  const language = currentLanguage()
  if (made?.language !== language) made = { language, formats: formatsOf(language) }
  return made.formats
}

function currentLanguage(): string {
  return currentTranslation()?.language ?? 'en'
}

/**
 * The language in use as people of the browser's region write it, such as `en-GB` or `de-AT`. Days and hours follow the
 * region; prices and numbers stay as the product writes them.
 */
function regionalLanguage(): string {
  const language = currentLanguage()
  return navigator.languages.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language
}

function formatsOf(language: string) {
  const regional = regionalLanguage()
  return {
    whole: once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 0 })),
    oneDecimal: once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 1 })),
    dayOnly: once(() => new Intl.DateTimeFormat(regional, { dateStyle: 'medium' })),
    month: once(() => new Intl.DateTimeFormat(regional, { month: 'long', year: 'numeric', timeZone: 'UTC' })),
    weekday: once(() => new Intl.DateTimeFormat(regional, { weekday: 'narrow' })),
    dollars: once(() => new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' })),
    wholeDollars: once(
      () =>
        new Intl.NumberFormat(language, {
          style: 'currency',
          currency: 'USD',
          maximumFractionDigits: 0,
        }),
    ),
    relative: once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })),
    plural: once(() => new Intl.PluralRules(language)),
  }
}

let madeClock: { readonly key: string; readonly format: Intl.DateTimeFormat } | null = null

const clockParts = {
  language: { timeStyle: 'short' },
  // The short style of German would write 02:05 PM.
  12: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  24: { timeStyle: 'short', hourCycle: 'h23' },
} as const

/** The clock of the language and region in use, as this device chose. */
function clock(): Intl.DateTimeFormat {
  const [language, chosen] = [currentLanguage(), currentTimeFormat()]
  const key = `${language} ${chosen}`
  if (madeClock?.key !== key) {
    madeClock = { key, format: new Intl.DateTimeFormat(regionalLanguage(), clockParts[chosen]) }
  }
  return madeClock.format
}

/** Called once, when it is first needed. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}

function units(): WordsByArea['unit'] {
  return currentWords(unitWords)
}
