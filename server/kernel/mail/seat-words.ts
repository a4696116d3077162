import {
  invoiceName,
  type OrganisationInvoice,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { MailWriters } from './mail-kinds.ts'

type SeatMails = Pick<MailWriters, 'seat-invitation' | 'seat-invoice' | 'invoice-overdue'>

const planNames: Readonly<Record<PlanId, string>> = {
  free: 'Free',
  basic: 'Basic',
  plus: 'Plus',
  pro: 'Pro',
  premium: 'Premium',
}

const english = formatsOf('en-GB', 'en-US')
const german = formatsOf('de', 'de')

/** Mails about an organisation's seats and invoices, in English. */
export const englishSeatMails: SeatMails = {
  'seat-invitation': ({ organisation, plan, token }, brand) => ({
    subject: `${organisation} has a seat for you`,
    paragraphs: [
      `${organisation} invites you to ${brand}. With a seat you have the plan ${planNames[plan]}, and pay nothing for it.`,
      'Open the link and sign in with this address, or make an account with it. The link works for two weeks.',
    ],
    button: { label: 'See the invitation', path: `/enterprise?invitation=${token}` },
    notes: ['You know nothing of this? Then ignore this mail: nothing happens without you.'],
  }),
  'seat-invoice': (invoice, brand) => ({
    subject: `Invoice ${invoiceName(invoice.number)} from ${brand}`,
    paragraphs: [...englishInvoice(invoice), `Please pay it by ${english.day(invoice.dueAt)}.`],
    button: { label: 'See the invoice', path: pathOf(invoice) },
  }),
  'invoice-overdue': (invoice, brand) => ({
    subject: `Invoice ${invoiceName(invoice.number)} from ${brand} is overdue`,
    paragraphs: [
      `This invoice was due on ${english.day(invoice.dueAt)}, and we have no payment for it yet:`,
      ...englishInvoice(invoice),
      'Have you paid it in the meantime? Then ignore this mail.',
    ],
    button: { label: 'See the invoice', path: pathOf(invoice) },
  }),
}

/** Mails about an organisation's seats and invoices, in German. */
export const germanSeatMails: SeatMails = {
  'seat-invitation': ({ organisation, plan, token }, brand) => ({
    subject: `${organisation} hat einen Platz für dich`,
    paragraphs: [
      `${organisation} lädt dich zu ${brand} ein. Mit einem Platz hast du den Tarif ${planNames[plan]} und zahlst nichts dafür.`,
      'Öffne den Link und melde dich mit dieser Adresse an, oder leg mit ihr ein Konto an. Der Link gilt zwei Wochen.',
    ],
    button: { label: 'Einladung ansehen', path: `/enterprise?invitation=${token}` },
    notes: ['Du weißt nichts davon? Dann ignoriere diese Mail: ohne dich geschieht nichts.'],
  }),
  'seat-invoice': (invoice, brand) => ({
    subject: `Rechnung ${invoiceName(invoice.number)} von ${brand}`,
    paragraphs: [...germanInvoice(invoice), `Bitte zahle sie bis zum ${german.day(invoice.dueAt)}.`],
    button: { label: 'Rechnung ansehen', path: pathOf(invoice) },
  }),
  'invoice-overdue': (invoice, brand) => ({
    subject: `Rechnung ${invoiceName(invoice.number)} von ${brand} ist überfällig`,
    paragraphs: [
      `Diese Rechnung war am ${german.day(invoice.dueAt)} fällig, und wir haben noch keine Zahlung dafür:`,
      ...germanInvoice(invoice),
      'Hast du sie inzwischen bezahlt? Dann ignoriere diese Mail.',
    ],
    button: { label: 'Rechnung ansehen', path: pathOf(invoice) },
  }),
}

function englishInvoice({ seats, taxCents, ...invoice }: OrganisationInvoice): readonly string[] {
  const { day, money } = english
  const { name, plan, from, until, amountCents, currency, isTest } = invoice
  return [
    `${name}\n${seats} ${seats === 1 ? 'seat' : 'seats'} with ${planNames[plan]}, ${day(from)} to ${day(until - 1)}`,
    `Total: ${money(amountCents, currency)}${taxCents > 0 ? `\nThis includes ${money(taxCents, currency)} of tax.` : ''}`,
    ...(isTest ? ['Test mode: no money moves.'] : []),
  ]
}

function germanInvoice({ seats, taxCents, ...invoice }: OrganisationInvoice): readonly string[] {
  const { day, money } = german
  const { name, plan, from, until, amountCents, currency, isTest } = invoice
  return [
    `${name}\n${seats} ${seats === 1 ? 'Platz' : 'Plätze'} mit ${planNames[plan]}, ${day(from)} bis ${day(until - 1)}`,
    `Gesamt: ${money(amountCents, currency)}${taxCents > 0 ? `\nDarin sind ${money(taxCents, currency)} Steuer enthalten.` : ''}`,
    ...(isTest ? ['Testbetrieb: Es fließt kein Geld.'] : []),
  ]
}

function pathOf({ number }: OrganisationInvoice): string {
  return `/enterprise/invoices/${number}`
}

function formatsOf(dayLocale: string, moneyLocale: string) {
  const days = new Intl.DateTimeFormat(dayLocale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    day: (at: number) => days.format(at),
    money: (cents: number, currency: string) =>
      new Intl.NumberFormat(moneyLocale, { style: 'currency', currency }).format(cents / 100),
  }
}
