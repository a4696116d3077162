import { germanSeatMails } from './seat-words.ts'
import type { RefundReason } from '#src/contract/entities/commerce/payment-row.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { linesOfNotices } from '#server/core/notice-words/notice-words.ts'
import { addressText, itemsText, nameOf } from './goods-words.ts'
import type { MailWords, PaymentFacts } from './mail-kinds.ts'

export const germanMails: MailWords = {
  mails: {
    'verify-address': ({ token, code }, brand) => ({
      subject: 'Bestätige deine E-Mail-Adresse',
      paragraphs: [
        `Diese Adresse wurde bei ${brand} angegeben. Wenn du das warst, bestätige bitte, dass sie dir gehört. Auf einem anderen Gerät gib diesen Code ein:`,
      ],
      code,
      button: { label: 'Adresse bestätigen', path: `/verify?token=${token}` },
      notes: [
        'Der Code gilt 15 Minuten, der Link 24 Stunden.',
        'Das warst nicht du? Dann brauchst du nichts zu tun: Ohne Bestätigung kann niemand deine Adresse benutzen.',
      ],
    }),
    'address-in-use': (_params, brand) => ({
      subject: 'Du hast schon ein Konto',
      paragraphs: [
        `Eben hat jemand diese Adresse bei ${brand} angegeben, für ein neues Konto oder als neue Adresse. Sie gehört schon zu deinem Konto, es gibt also nichts zu bestätigen.`,
        'Wenn du es warst, melde dich einfach an wie bisher. Hast du dein Passwort vergessen, kannst du auf der Anmeldeseite ein neues wählen.',
      ],
      button: { label: 'Anmelden', path: '/sign-in' },
      notes: ['Das warst nicht du? Dann brauchst du nichts zu tun: Dein Konto ist so sicher wie zuvor.'],
    }),
    'address-changed': ({ newAddress }, brand) => ({
      subject: 'Deine E-Mail-Adresse wurde geändert',
      paragraphs: [
        `Dein Konto bei ${brand} hat jetzt die Adresse ${newAddress}. Ab sofort meldest du dich mit ihr an und bekommst deine Mails dorthin.`,
        'Das warst nicht du? Dann benutzt jemand anders dein Konto: Antworte gleich auf diese Mail oder schreib uns unter „Hilfe“.',
      ],
      button: { label: 'Hilfe holen', path: '/customer-service' },
    }),
    'reset-password': ({ token }, brand) => ({
      subject: 'Wähle ein neues Passwort',
      paragraphs: [`Du möchtest ein neues Passwort für ${brand}? Hier kannst du es wählen:`],
      button: { label: 'Passwort wählen', path: `/reset-password?token=${token}` },
      notes: [
        'Der Link gilt 30 Minuten und für ein Passwort.',
        'Das warst nicht du? Dann brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
      ],
    }),
    'password-changed': (_params, brand) => ({
      subject: 'Dein Passwort wurde geändert',
      paragraphs: [
        `Das Passwort deines Kontos bei ${brand} wurde eben geändert.`,
        'Das warst nicht du? Dann wähle gleich ein neues und melde alle anderen Geräte ab.',
      ],
      button: { label: 'Neues Passwort wählen', path: '/reset-password' },
    }),
    'passkey-added': (_params, brand) => ({
      subject: 'Ein Passkey wurde hinzugefügt',
      paragraphs: [
        `Zu deinem Konto bei ${brand} wurde eben ein Passkey hinzugefügt. Wer das Gerät dazu hat, kann sich damit anmelden.`,
        'Das warst nicht du? Dann entferne ihn unter „Profil“, wähle ein neues Passwort und melde alle anderen Geräte ab.',
      ],
      button: { label: 'Profil öffnen', path: '/profile' },
    }),
    'passkey-removed': (_params, brand) => ({
      subject: 'Ein Passkey wurde entfernt',
      paragraphs: [
        `Von deinem Konto bei ${brand} wurde eben ein Passkey entfernt. Er öffnet das Konto nicht mehr.`,
        'Das warst nicht du? Dann wähle ein neues Passwort und melde alle anderen Geräte ab.',
      ],
      button: { label: 'Profil öffnen', path: '/profile' },
    }),
    'api-token-made': (_params, brand) => ({
      subject: 'Ein Token für Programme wurde angelegt',
      paragraphs: [
        `In deinem Konto bei ${brand} wurde eben ein persönliches Token angelegt. Ein Programm, das es hat, darf dein Konto nutzen, soweit das Token es erlaubt.`,
        'Das warst nicht du? Dann widerrufe es unter „API-Zugang“, wähle ein neues Passwort und melde alle anderen Geräte ab.',
      ],
      button: { label: 'API-Zugang öffnen', path: '/api-access' },
    }),
    'new-sign-in': ({ browser, system, network }, brand) => ({
      subject: 'Neue Anmeldung in deinem Konto',
      paragraphs: [
        `Eben hat sich jemand in deinem Konto bei ${brand} angemeldet, mit ${browser ?? 'einem Browser'} auf ${system === null ? 'einem unbekannten Gerät' : system}${network === null ? '' : `, aus dem Netz ${network}`}. Auf diesem Gerät war dein Konto bisher nicht in Gebrauch.`,
        'Das warst du? Dann brauchst du nichts zu tun. Wenn nicht, melde dich im Profil überall sonst ab und wähle gleich ein neues Passwort.',
      ],
      button: { label: 'Meine Geräte ansehen', path: '/profile' },
    }),
    'account-deletion': ({ deletedAt }, brand) => ({
      subject: 'Dein Konto wird gelöscht',
      paragraphs: [
        `Dein Konto bei ${brand} wird am ${dayOf(deletedAt)} gelöscht. Bis dahin bleibt alles, wie es ist. Danach sind deine Fotos weg, und deine Kommentare tragen nicht mehr deinen Namen.`,
        'Du hast es dir anders überlegt? Melde dich bis dahin an und wähle „Konto behalten“.',
      ],
      button: { label: 'Konto behalten', path: '/profile' },
      notes: ['Das warst nicht du? Dann behalte dein Konto und wähle gleich ein neues Passwort.'],
    }),
    'data-ready': ({ endsAt }, brand) => ({
      subject: 'Deine Daten sind bereit',
      paragraphs: [
        `Alles, was du bei ${brand} hast, liegt in einer Datei für dich bereit: deine Fotos, Kommentare, Likes und Einstellungen.`,
        `Melde dich an, um sie herunterzuladen, bis zum ${dayOf(endsAt)}. Niemand sonst kann den Link öffnen.`,
      ],
      button: { label: 'Meine Daten herunterladen', path: '/profile' },
    }),
    'backup-set': ({ host }, brand) => ({
      subject: 'Deine Zonen werden jetzt gesichert',
      paragraphs: [
        `Eben wurden Sicherungen deiner Zonen bei ${brand} eingerichtet. Sie gehen an einen Speicher bei ${host}, mit den Fotos jeder Zone, die dir gehört.`,
        'Das warst nicht du? Dann beende sie unter „Cloud-Anwendungen“, wähle ein neues Passwort und melde alle anderen Geräte ab.',
      ],
      button: { label: 'Meine Sicherungen ansehen', path: '/cloud-applications' },
    }),
    'backup-failed': ({ host }, brand) => ({
      subject: 'Deine Sicherungen schlagen fehl',
      paragraphs: [
        `${brand} konnte deine Zonen nicht in deinem Speicher bei ${host} sichern. Auf der Seite deiner Sicherungen steht, warum.`,
        'Es wird weiter versucht. Du bekommst keine weitere Mail, bis eine Sicherung wieder geklappt hat.',
      ],
      button: { label: 'Ansehen, woran es liegt', path: '/cloud-applications' },
    }),
    ...germanSeatMails,
    'support-answer': ({ subject, answer, question, hasAccount }, brand) => ({
      subject: `Re: ${subject}`,
      paragraphs: [answer, `Du hattest an ${brand} geschrieben:`, question],
      ...(hasAccount ? { button: { label: 'Noch einmal schreiben', path: '/customer-service' } } : {}),
    }),
    'authority-received': ({ reference }, brand) => ({
      subject: `Anfrage ${reference} ist eingegangen`,
      paragraphs: [
        `Bei ${brand} ist die Anfrage einer Behörde eingegangen, die diese Adresse nennt. Ihr Zeichen ist ${reference}.`,
        'Der Betreiber prüft, von welcher Behörde sie kommt und worauf sie sich stützt, und antwortet an diese Adresse.',
      ],
      notes: ['Von hier kam keine Anfrage? Dann bitte auf diese Mail antworten und uns das mitteilen.'],
    }),
    'authority-decided': ({ reference, caseNumber, text, given }) => ({
      subject: `Anfrage ${reference} wurde ${given === null ? 'abgelehnt' : 'beantwortet'}`,
      paragraphs: [
        `Aktenzeichen: ${caseNumber}`,
        text,
        ...(given === null ? [] : [`Herausgegeben wird:\n${given}`]),
      ],
    }),
    receipt: (facts, brand) => ({
      subject: `Dein Beleg von ${brand}`,
      paragraphs: [
        `Danke. Du hast am ${dayOf(facts.paidAt)} ${moneyOf(facts.amountCents, facts.currency)} bezahlt für:\n${thingsOf(facts)}`,
        ...(facts.taxCents > 0
          ? [`Darin sind ${moneyOf(facts.taxCents, facts.currency)} Steuer enthalten.`]
          : []),
        ...testNote(facts),
      ],
      button: { label: 'Meine Zahlungen ansehen', path: '/subscription-management' },
    }),
    'payment-refunded': (facts, brand) => ({
      subject: 'Du bekommst Geld zurück',
      paragraphs: [
        `${brand} zahlt dir ${moneyOf(facts.refundedCents, facts.currency)} zurück, von deiner Zahlung für:\n${thingsOf(facts)}`,
        refundReasons[facts.why],
        'Das Geld kommt auf dem Weg zurück, auf dem du bezahlt hast. Das kann einige Tage dauern.',
        ...testNote(facts),
      ],
      button: { label: 'Meine Zahlungen ansehen', path: '/subscription-management' },
    }),
    'order-confirmed': ({ items, days, address, ...sums }, brand) => ({
      subject: `Deine Bestellung bei ${brand}`,
      paragraphs: [
        `Danke. Du hast am ${dayOf(sums.paidAt)} ${moneyOf(sums.amountCents, sums.currency)} bezahlt für:\n${[
          ...items.map(
            (item) => `${item.quantity} × ${nameOf(item, 'de')}: ${moneyOf(item.cents, sums.currency)}`,
          ),
          `Versand: ${moneyOf(sums.shippingCents, sums.currency)}`,
        ].join('\n')}`,
        ...(sums.taxCents > 0
          ? [`Darin sind ${moneyOf(sums.taxCents, sums.currency)} Steuer enthalten.`]
          : []),
        `Sie geht an:\n${addressText(address, 'de')}`,
        ...(days === null
          ? []
          : [
              `Fertig gemacht braucht sie ${days[0]} bis ${days[1]} Werktage. Wenn sie verschickt ist, bekommst du eine Mail.`,
            ]),
        'Bis sie gemacht wird, kannst du sie unter deinen Bestellungen stornieren und bekommst alles zurück.',
        ...testNote(sums),
      ],
      button: { label: 'Meine Bestellungen', path: '/print-orders' },
    }),
    'order-sent': ({ items, tracking, address, isTest }, brand) => ({
      subject: 'Deine Bestellung ist unterwegs',
      paragraphs: [
        `${brand} hat dir geschickt:\n${itemsText(items, 'de')}`,
        `Sie geht an:\n${addressText(address, 'de')}`,
        ...(tracking === null ? [] : [`Hier oder mit dieser Nummer kannst du sie verfolgen:\n${tracking}`]),
        ...testNote({ isTest }),
      ],
      button: { label: 'Meine Bestellungen', path: '/print-orders' },
    }),
    'payment-failed': ({ plan, endsAt }, brand) => ({
      subject: 'Deine Zahlung hat nicht geklappt',
      paragraphs: [
        `Der nächste Monat ${planNames[plan]} bei ${brand} konnte nicht bezahlt werden. Du behältst den Tarif bis zum ${dayOf(endsAt)}, und bis dahin wird die Zahlung noch einmal versucht.`,
        'Bitte prüfe die Karte oder das Konto, mit dem du bezahlst.',
      ],
      button: { label: 'Zahlungsweise prüfen', path: '/subscription-management' },
      notes: [
        'Kommt bis dahin keine Zahlung an, hast du wieder den Gratis-Tarif. Deine Zonen und Fotos enden nicht früher als angekündigt.',
      ],
    }),
    'order-payment-failed': ({ path, ...what }, brand) => ({
      subject: 'Deine Bank hat nicht gezahlt',
      paragraphs: [
        `Deine Zahlung bei ${brand} war unterwegs, aber deine Bank hat sie nicht ausgeführt. Es wurde nichts abgebucht.`,
        thingsOf(what),
        'Deine Bestellung wartet auf dich. Du kannst sie noch einmal bezahlen, auch auf anderem Weg.',
      ],
      button: { label: 'Noch einmal bezahlen', path },
    }),
    'plan-ended': ({ plan }, brand) => ({
      subject: `${planNames[plan]} ist zu Ende`,
      paragraphs: [
        `Der nächste Monat ${planNames[plan]} bei ${brand} wurde nicht bezahlt, deshalb hast du jetzt den Gratis-Tarif. Es wird nichts mehr abgebucht.`,
        'Deine Zonen und Fotos enden nicht früher als angekündigt. Du kannst jederzeit wieder einen Tarif nehmen.',
      ],
      button: { label: 'Tarife ansehen', path: '/subscription' },
    }),
    notices: ({ news }) => ({
      subject: news.length === 1 ? linesOfNotices('de', news).join('') : 'Neues aus deinen Zonen',
      paragraphs: ['Das hast du in der App noch nicht gelesen:', linesOfNotices('de', news).join('\n')],
      button: { label: 'Alles ansehen', path: '/activity' },
      notes: ['Du hast gewählt, dass du das per E-Mail bekommst. Unter Profil kannst du es ändern.'],
    }),
  },
  footer: (brand) =>
    `Diese Mail kommt von ${brand}, weil mit deiner Adresse oder deinem Konto etwas geschehen ist.`,
}

const dayFormat = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' })

function dayOf(at: number): string {
  return dayFormat.format(at)
}

const planNames: Readonly<Record<PlanId, string>> = {
  free: 'Gratis',
  basic: 'Basic',
  plus: 'Plus',
  pro: 'Pro',
  premium: 'Premium',
}

const refundReasons: Readonly<Record<RefundReason, string>> = {
  cancelled: 'Die Bestellung war storniert.',
  twice: 'Es war schon bezahlt.',
  'after-end': 'Dein Tarif sollte vor diesem Monat enden.',
  unused: 'Ein anderer Tarif hat ihn vor dem Ende des Monats ersetzt.',
  currency: 'Bezahlt wurde in einer Währung, die wir nicht annehmen.',
  amount: 'Bezahlt wurde ein anderer Betrag als der deiner Bestellung.',
  'not-made': 'Was du bestellt hast, konnte nicht hergestellt werden.',
  unknown: 'Wir kennen keine Bestellung dazu.',
  operator: 'Wir haben es so entschieden.',
  'not-shown': 'Für diesen Teil des Budgets wurde deine Anzeige nicht gezeigt.',
}

function moneyOf(cents: number, currency: string): string {
  return new Intl.NumberFormat('de', { style: 'currency', currency }).format(cents / 100)
}

function thingsOf({ plan, items }: Pick<PaymentFacts, 'plan' | 'items'>): string {
  return plan === null ? itemsText(items, 'de') : `${planNames[plan]}, ein Monat`
}

function testNote({ isTest }: Pick<PaymentFacts, 'isTest'>): readonly string[] {
  return isTest ? ['Testbetrieb: Es fließt kein Geld.'] : []
}
