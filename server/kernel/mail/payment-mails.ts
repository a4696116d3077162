import * as v from 'valibot'
import {
  invoiceName,
  type OrganisationInvoice,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import type { MailItem, MailContext, MailWriters, PaymentFacts } from './mail-kinds.ts'
import { nameIn } from './names-in-languages.ts'
import type { Address } from '#src/contract/entities/shop/merchandise-order.ts'
import { CountryCode } from '#src/contract/rules/shipping.ts'
import type { Language } from '#src/contract/wire/languages.ts'

export type PaymentMails = Pick<
  MailWriters,
  | 'receipt'
  | 'payment-refunded'
  | 'order-confirmed'
  | 'order-sent'
  | 'payment-failed'
  | 'order-payment-failed'
  | 'plan-ended'
  | 'seat-invitation'
  | 'seat-invoice'
  | 'invoice-overdue'
>

/** Mails about payments, orders and an organisation's seats. */
export const paymentMails: PaymentMails = {
  receipt: (facts, words) => ({
    subject: words.mails.receipt.subject({ brand: words.brand }),
    paragraphs: [
      words.mails.receipt.text({
        amount: words.formats.money(facts.amountCents, facts.currency),
        day: words.formats.day(facts.paidAt),
        things: purchaseText(facts, words),
      }),
      ...(facts.taxCents > 0
        ? [words.mails.receipt.text2({ tax: words.formats.money(facts.taxCents, facts.currency) })]
        : []),
      ...testNote(facts, words),
    ],
    button: { label: words.mails.receipt.button, path: '/subscription-management' },
  }),
  'payment-refunded': (facts, words) => ({
    subject: words.mails['payment-refunded'].subject,
    paragraphs: [
      words.mails['payment-refunded'].text({
        brand: words.brand,
        amount: words.formats.money(facts.refundedCents, facts.currency),
        things: purchaseText(facts, words),
      }),
      words.refundReasons[facts.why],
      words.mails['payment-refunded'].text2,
      ...testNote(facts, words),
    ],
    button: { label: words.mails['payment-refunded'].button, path: '/subscription-management' },
  }),
  'order-confirmed': ({ items, days, address, ...sums }, words) => {
    const { language, formats, brand } = words
    const texts = words.mails['order-confirmed']
    const money = (cents: number) => formats.money(cents, sums.currency)
    const lines = items.map((item) =>
      texts.item({ quantity: item.quantity, name: nameIn(language, item), amount: money(item.cents) }),
    )
    const things = [...lines, texts.shipping({ amount: money(sums.shippingCents) })].join('\n')
    return {
      subject: texts.subject({ brand }),
      paragraphs: [
        texts.text({ amount: money(sums.amountCents), day: formats.day(sums.paidAt), things }),
        ...(sums.taxCents > 0 ? [texts.text2({ tax: money(sums.taxCents) })] : []),
        texts.text3({ address: addressText(address, language) }),
        ...(days === null ? [] : [texts.text4({ least: days[0], most: days[1] })]),
        texts.text5,
        ...testNote(sums, words),
      ],
      button: { label: texts.button, path: '/print-orders' },
    }
  },
  'order-sent': ({ items, tracking, address, isTest }, words) => ({
    subject: words.mails['order-sent'].subject,
    paragraphs: [
      words.mails['order-sent'].text({ brand: words.brand, things: itemsText(items, words.language) }),
      words.mails['order-sent'].text2({ address: addressText(address, words.language) }),
      ...(tracking === null ? [] : [words.mails['order-sent'].text3({ tracking })]),
      ...testNote({ isTest }, words),
    ],
    button: { label: words.mails['order-sent'].button, path: '/print-orders' },
  }),
  'payment-failed': ({ plan, endsAt }, { mails, planNames, brand, formats }) => ({
    subject: mails['payment-failed'].subject,
    paragraphs: [
      mails['payment-failed'].text({ plan: planNames[plan], brand, day: formats.day(endsAt) }),
      mails['payment-failed'].text2,
    ],
    button: { label: mails['payment-failed'].button, path: '/subscription-management' },
    notes: [mails['payment-failed'].note],
  }),
  'order-payment-failed': ({ path, ...what }, words) => ({
    subject: words.mails['order-payment-failed'].subject,
    paragraphs: [
      words.mails['order-payment-failed'].text({ brand: words.brand }),
      purchaseText(what, words),
      words.mails['order-payment-failed'].text2,
    ],
    button: { label: words.mails['order-payment-failed'].button, path },
  }),
  'plan-ended': ({ plan }, { mails, planNames, brand }) => ({
    subject: mails['plan-ended'].subject({ plan: planNames[plan] }),
    paragraphs: [mails['plan-ended'].text({ plan: planNames[plan], brand }), mails['plan-ended'].text2],
    button: { label: mails['plan-ended'].button, path: '/subscription' },
  }),
  'seat-invitation': ({ organisation, plan, token }, { mails, planNames, brand }) => ({
    subject: mails['seat-invitation'].subject({ organisation }),
    paragraphs: [
      mails['seat-invitation'].text({ organisation, brand, plan: planNames[plan] }),
      mails['seat-invitation'].text2,
    ],
    button: { label: mails['seat-invitation'].button, path: `/enterprise?invitation=${token}` },
    notes: [mails['seat-invitation'].note],
  }),
  'seat-invoice': (invoice, words) => ({
    subject: words.mails['seat-invoice'].subject({ number: invoiceName(invoice.number), brand: words.brand }),
    paragraphs: [
      ...invoiceText(invoice, words),
      words.mails['seat-invoice'].text({ day: words.formats.day(invoice.dueAt) }),
    ],
    button: { label: words.mails['seat-invoice'].button, path: pathOf(invoice) },
  }),
  'invoice-overdue': (invoice, words) => ({
    subject: words.mails['invoice-overdue'].subject({
      number: invoiceName(invoice.number),
      brand: words.brand,
    }),
    paragraphs: [
      words.mails['invoice-overdue'].text({ day: words.formats.day(invoice.dueAt) }),
      ...invoiceText(invoice, words),
      words.mails['invoice-overdue'].text2,
    ],
    button: { label: words.mails['invoice-overdue'].button, path: pathOf(invoice) },
  }),
}

function purchaseText({ plan, items }: Pick<PaymentFacts, 'plan' | 'items'>, words: MailContext): string {
  return plan === null ? itemsText(items, words.language) : words.oneMonth({ plan: words.planNames[plan] })
}

function testNote({ isTest }: Pick<PaymentFacts, 'isTest'>, words: MailContext): readonly string[] {
  return isTest ? [words.testMode] : []
}

function invoiceText(facts: OrganisationInvoice, words: MailContext): readonly string[] {
  const { name, seats, plan, from, until, amountCents, taxCents, currency, isTest } = facts
  const { day, money } = words.formats
  const { seats: seatText, total, tax } = words.invoice
  const sums = [
    total({ amount: money(amountCents, currency) }),
    ...(taxCents > 0 ? [tax({ tax: money(taxCents, currency) })] : []),
  ]
  return [
    `${name}\n${seatText({ seats, plan: words.planNames[plan], from: day(from), until: day(until - 1) })}`,
    sums.join('\n'),
    ...testNote({ isTest }, words),
  ]
}

function pathOf({ number }: OrganisationInvoice): string {
  return `/enterprise/invoices/${number}`
}

/** Returns the purchased items, one per line. */
function itemsText(items: readonly MailItem[], language: Language): string {
  return items
    .map(({ quantity, ...item }) =>
      quantity === 1 ? nameIn(language, item) : `${quantity} × ${nameIn(language, item)}`,
    )
    .join('\n')
}

/** Returns an address in the format of an envelope. */
function addressText({ name, street, extra, postcode, city, country }: Address, language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const known = v.is(CountryCode, country) ? (names.of(country) ?? country) : country
  return [name, street, extra, `${postcode} ${city}`, known].filter((line) => line.trim() !== '').join('\n')
}
