import { englishSeatMails } from './seat-words.ts'
import type { RefundReason } from '#src/contract/entities/commerce/payment-row.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { linesOfNotices } from '#server/core/notice-words/notice-words.ts'
import { addressText, itemsText, nameOf } from './goods-words.ts'
import type { MailWords, PaymentFacts } from './mail-kinds.ts'

export const englishMails: MailWords = {
  mails: {
    'verify-address': ({ token, code }, brand) => ({
      subject: 'Confirm your email address',
      paragraphs: [
        `This address was entered at ${brand}. If that was you, please confirm that it is yours. On another device, enter this code:`,
      ],
      code,
      button: { label: 'Confirm my address', path: `/verify?token=${token}` },
      notes: [
        'The code is valid for 15 minutes, the link for 24 hours.',
        'Wasn’t this you? Ignore this email: nobody can use your address without the confirmation.',
      ],
    }),
    'address-in-use': (_params, brand) => ({
      subject: 'You already have an account',
      paragraphs: [
        `Someone entered this address at ${brand} just now, for a new account or as a new address. It belongs to your account already, so there is nothing to confirm.`,
        'If it was you, sign in as before. You can choose a new password on the sign-in page if you have forgotten yours.',
      ],
      button: { label: 'Sign in', path: '/sign-in' },
      notes: ['Wasn’t this you? You don’t need to do anything: your account is safe.'],
    }),
    'address-changed': ({ newAddress }, brand) => ({
      subject: 'Your email address was changed',
      paragraphs: [
        `Your ${brand} account now has the address ${newAddress}. From now on you sign in with that one, and emails go there.`,
        'Wasn’t this you? Someone else may be using your account. Reply to this email, or write to us under Help right away.',
      ],
      button: { label: 'Get help', path: '/customer-service' },
    }),
    'reset-password': ({ token }, brand) => ({
      subject: 'Choose a new password',
      paragraphs: [`Do you want a new password for ${brand}? Choose it here:`],
      button: { label: 'Choose a password', path: `/reset-password?token=${token}` },
      notes: [
        'The link works once, for 30 minutes.',
        'Wasn’t this you? Ignore this email: your password stays the same.',
      ],
    }),
    'password-changed': (_params, brand) => ({
      subject: 'Your password was changed',
      paragraphs: [
        `The password of your ${brand} account was changed just now.`,
        'Wasn’t this you? Choose a new one right away, and sign out everywhere else.',
      ],
      button: { label: 'Choose a new password', path: '/reset-password' },
    }),
    'passkey-added': (_params, brand) => ({
      subject: 'A passkey was added',
      paragraphs: [
        `A passkey was added to your ${brand} account just now. Anyone with its device can sign in with it.`,
        'Wasn’t this you? Remove it under Profile, choose a new password, and sign out everywhere else.',
      ],
      button: { label: 'Open the profile', path: '/profile' },
    }),
    'passkey-removed': (_params, brand) => ({
      subject: 'A passkey was removed',
      paragraphs: [
        `A passkey of your ${brand} account was removed just now. It no longer opens the account.`,
        'Wasn’t this you? Choose a new password, and sign out everywhere else.',
      ],
      button: { label: 'Open the profile', path: '/profile' },
    }),
    'api-token-made': (_params, brand) => ({
      subject: 'A token for programs was made',
      paragraphs: [
        `A personal token was made in your ${brand} account just now. A program that has it may use the account, as far as the token allows.`,
        'Wasn’t this you? Revoke it under API access, choose a new password, and sign out everywhere else.',
      ],
      button: { label: 'Open API access', path: '/api-access' },
    }),
    'new-sign-in': ({ browser, system, network }, brand) => ({
      subject: 'A new sign-in to your account',
      paragraphs: [
        `Someone has just signed in to your ${brand} account with ${browser ?? 'a browser'} on ${system ?? 'an unknown device'}${network === null ? '' : `, from the network ${network}`}. The account had not been used on that device before.`,
        'If this was you, there’s nothing to do. If not, sign out everywhere else under Profile and choose a new password right away.',
      ],
      button: { label: 'See my devices', path: '/profile' },
    }),
    'account-deletion': ({ deletedAt }, brand) => ({
      subject: 'Your account will be deleted',
      paragraphs: [
        `Your ${brand} account will be deleted on ${dayOf(deletedAt)}. Until then everything stays as it is. After that your photos are gone, and your comments no longer show your name.`,
        'Changed your mind? Sign in before that day and choose “Keep my account”.',
      ],
      button: { label: 'Keep my account', path: '/profile' },
      notes: ['Wasn’t this you? Keep your account right away, and choose a new password.'],
    }),
    'data-ready': ({ endsAt }, brand) => ({
      subject: 'Your data is ready',
      paragraphs: [
        `Everything that you have at ${brand} is in one file for you: your photos, comments, likes and settings.`,
        `Sign in to download it, until ${dayOf(endsAt)}. Nobody else can open the link.`,
      ],
      button: { label: 'Download my data', path: '/profile' },
    }),
    'backup-set': ({ host }, brand) => ({
      subject: 'Your zones are backed up from now on',
      paragraphs: [
        `Backups of your zones at ${brand} were set up just now. They go to a storage at ${host}, with the photos of every zone that you host.`,
        'Wasn’t this you? Stop them under Cloud applications, choose a new password, and sign out everywhere else.',
      ],
      button: { label: 'See my backups', path: '/cloud-applications' },
    }),
    'backup-failed': ({ host }, brand) => ({
      subject: 'Your backups fail',
      paragraphs: [
        `${brand} could not back up your zones to your storage at ${host}. The page of your backups says why.`,
        'Trying goes on. You get no further mail until a backup has worked again.',
      ],
      button: { label: 'See what is wrong', path: '/cloud-applications' },
    }),
    ...englishSeatMails,
    'support-answer': ({ subject, answer, question, hasAccount }, brand) => ({
      subject: `Re: ${subject}`,
      paragraphs: [answer, `You wrote to ${brand}:`, question],
      ...(hasAccount ? { button: { label: 'Write again', path: '/customer-service' } } : {}),
    }),
    'authority-received': ({ reference }, brand) => ({
      subject: `Your request ${reference} has arrived`,
      paragraphs: [
        `${brand} has received a request from an authority that names this address. Its reference is ${reference}.`,
        'The operator checks which authority it comes from and on which legal basis, and replies to this address.',
      ],
      notes: ['You did not send a request? Then please answer this mail and tell us.'],
    }),
    'authority-decided': ({ reference, caseNumber, text, given }) => ({
      subject: `Your request ${reference}${given === null ? ' was refused' : ' was answered'}`,
      paragraphs: [
        `Your case number: ${caseNumber}`,
        text,
        ...(given === null ? [] : [`What is handed over:\n${given}`]),
      ],
    }),
    receipt: (facts, brand) => ({
      subject: `Your receipt from ${brand}`,
      paragraphs: [
        `Thank you. You paid ${moneyOf(facts.amountCents, facts.currency)} on ${dayOf(facts.paidAt)} for:\n${thingsOf(facts)}`,
        ...(facts.taxCents > 0 ? [`This includes ${moneyOf(facts.taxCents, facts.currency)} of tax.`] : []),
        ...testNote(facts),
      ],
      button: { label: 'See my payments', path: '/subscription-management' },
    }),
    'payment-refunded': (facts, brand) => ({
      subject: 'You are getting money back',
      paragraphs: [
        `${brand} is paying back ${moneyOf(facts.refundedCents, facts.currency)} of what you paid for:\n${thingsOf(facts)}`,
        refundReasons[facts.why],
        'It goes the way you paid, and may take some days to arrive.',
        ...testNote(facts),
      ],
      button: { label: 'See my payments', path: '/subscription-management' },
    }),
    'order-confirmed': ({ items, days, address, ...sums }, brand) => ({
      subject: `Your order at ${brand}`,
      paragraphs: [
        `Thank you. You paid ${moneyOf(sums.amountCents, sums.currency)} on ${dayOf(sums.paidAt)} for:\n${[
          ...items.map(
            (item) => `${item.quantity} × ${nameOf(item, 'en')}: ${moneyOf(item.cents, sums.currency)}`,
          ),
          `Shipping: ${moneyOf(sums.shippingCents, sums.currency)}`,
        ].join('\n')}`,
        ...(sums.taxCents > 0 ? [`This includes ${moneyOf(sums.taxCents, sums.currency)} of tax.`] : []),
        `It goes to:\n${addressText(address, 'en')}`,
        ...(days === null
          ? []
          : [
              `Once it is made it takes ${days[0]} to ${days[1]} working days. You get a mail when it is sent.`,
            ]),
        'Until it is being made you can cancel it under your orders, and are paid back in full.',
        ...testNote(sums),
      ],
      button: { label: 'See my orders', path: '/print-orders' },
    }),
    'order-sent': ({ items, tracking, address, isTest }, brand) => ({
      subject: 'Your order is on its way',
      paragraphs: [
        `${brand} has sent you:\n${itemsText(items, 'en')}`,
        `It goes to:\n${addressText(address, 'en')}`,
        ...(tracking === null ? [] : [`You can follow it here, or by this number:\n${tracking}`]),
        ...testNote({ isTest }),
      ],
      button: { label: 'See my orders', path: '/print-orders' },
    }),
    'payment-failed': ({ plan, endsAt }, brand) => ({
      subject: 'Your payment did not go through',
      paragraphs: [
        `The next month of ${planNames[plan]} at ${brand} could not be paid. You keep the plan until ${dayOf(endsAt)}, and the payment is tried again until then.`,
        'Please check the card or account that you pay with.',
      ],
      button: { label: 'Check how I pay', path: '/subscription-management' },
      notes: [
        'If it is not paid by then, you are on Free. Your zones and photos keep the ends that were announced.',
      ],
    }),
    'order-payment-failed': ({ path, ...what }, brand) => ({
      subject: 'Your bank did not make a payment',
      paragraphs: [
        `Your payment at ${brand} was on its way, and your bank has not made it. Nothing was charged.`,
        thingsOf(what),
        'What you ordered waits for you. You can pay for it again, also in another way.',
      ],
      button: { label: 'Pay again', path },
    }),
    'plan-ended': ({ plan }, brand) => ({
      subject: `${planNames[plan]} has ended`,
      paragraphs: [
        `The next month of ${planNames[plan]} at ${brand} was not paid, so you are on Free now. You are not charged any more.`,
        'Your zones and photos keep the ends that were announced. You can take a plan again at any time.',
      ],
      button: { label: 'See the plans', path: '/subscription' },
    }),
    notices: ({ news }) => ({
      subject: news.length === 1 ? linesOfNotices('en', news).join('') : 'Zone updates',
      paragraphs: ['You have not read this in the app yet:', linesOfNotices('en', news).join('\n')],
      button: { label: 'See all', path: '/activity' },
      notes: ['You chose to get this by mail. Under Profile you can change it.'],
    }),
  },
  footer: (brand) =>
    `This mail comes from ${brand} because of something that was done with your address or account.`,
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function dayOf(at: number): string {
  return dayFormat.format(at)
}

const planNames: Readonly<Record<PlanId, string>> = {
  free: 'Free',
  basic: 'Basic',
  plus: 'Plus',
  pro: 'Pro',
  premium: 'Premium',
}

const refundReasons: Readonly<Record<RefundReason, string>> = {
  cancelled: 'The order had been cancelled.',
  twice: 'It had been paid already.',
  'after-end': 'Your plan was to end before that month.',
  unused: 'Another plan replaced it before the month was over.',
  currency: 'It was paid in a currency that we do not take.',
  amount: 'Another amount was paid than your order came to.',
  'not-made': 'What you ordered could not be made.',
  unknown: 'We know no order for it.',
  operator: 'We decided so.',
  'not-shown': 'For this part of the budget your ad was not shown.',
}

function moneyOf(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
}

function thingsOf({ plan, items }: Pick<PaymentFacts, 'plan' | 'items'>): string {
  return plan === null ? itemsText(items, 'en') : `${planNames[plan]}, one month`
}

function testNote({ isTest }: Pick<PaymentFacts, 'isTest'>): readonly string[] {
  return isTest ? ['Test mode: no money moves.'] : []
}
