import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { codeGerman } from './code.ts'

export const landingGerman: WordsByArea['landing'] = {
  ...codeGerman,
  enterCode: 'Code der Zone eingeben',
  scanCode: 'Code scannen',
  chooseTitle: 'Wähle, wie du Fotos teilst',
  chooseText: 'Dieselbe App in drei Stimmungen. Deine Zonen kommen mit, welche du auch nimmst.',
  visit: (name: string) => `${name} ansehen`,
  inUse: 'Gewählt',
  howTitle: 'So geht es',
  steps: [
    {
      title: 'Scannen',
      text: 'Richte die Kamera vor Ort auf den Code der Zone. Ein Name genügt, ein Konto braucht es nicht.',
    },
    {
      title: 'Teilen',
      text: 'Füge Fotos aus Kamera oder Galerie hinzu. Wo und womit sie entstanden, bleibt privat.',
    },
    {
      title: 'Alles sehen',
      text: 'Die Fotos, Likes, Reaktionen und Kommentare aller an einem Ort, sobald sie eintreffen.',
    },
  ],
  offlineTitle: 'Läuft, wo das Netz aufhört',
  offlineText:
    'Ein Keller, ein voller Saal, ein Gipfel: Die App geht auf, nimmt deine Fotos und behält jedes Like und jeden Kommentar. Ist das Netz zurück, kommt alles genau einmal an. Nichts geht verloren, wenn du sie zwischendurch schließt.',
  offlineRows: ['IMG_2041.jpg', 'IMG_2042.jpg', '„Was für ein Blick!“'],
  offlineStates: ['Gesendet', 'Wird gesendet', 'Wartet'],
  expiryTitle: 'Für den Moment',
  expiryText:
    'Fotos bleiben 4 Tage, mit einem Tarif länger. Lade, was du liebst; der Rest verblasst, wie Abende es tun.',
  privateTitle: 'Bleibt unter euch',
  privateText:
    'Nur wer da war, sieht eine Zone. Ortsdaten werden aus jedem Bild entfernt, bevor es dein Handy verlässt.',
  madeFor: 'Gemacht für',
  filtersTitle: 'Vier eigene Looks',
  filtersText:
    'Jeder für das Licht, in dem du gerade bist. Probier sie an unserem Bild oder an einem von dir.',
  looks: 'Looks',
  before: 'Vorher',
  after: (look: string) => look,
  compare: 'Wie viel vom Bild zu sehen ist, wie es war',
  compareValue: (percent: number) => `${percent}\u00a0% wie vorher`,
  tryOwn: 'Eigenes Foto probieren',
  tryAnother: 'Anderes Foto probieren',
  useOurs: 'Zurück zu unserem Bild',
  ownStays: 'Es bleibt auf diesem Gerät: Nichts wird hochgeladen, nichts behalten.',
  ownOpening: 'Dein Foto wird geöffnet',
  ownShown: (name: string) => `Zu sehen: ${name}`,
  ownProblems: {
    empty: 'Diese Datei ist leer. Wähle eine andere.',
    unsupported_type: 'Dieses Gerät kann das nicht als Foto lesen. Nimm JPG, PNG oder GIF.',
    unreadable_image: 'Dieses Bild ist beschädigt und nicht lesbar. Wähle ein anderes.',
    too_large: 'Dieses Bild ist zu groß für dieses Gerät. Wähle ein kleineres.',
    worker_failed:
      'Dieses Gerät kam mit dem Bild nicht zurecht. Schließe andere Apps und versuche es noch einmal.',
    missing_code: 'Der Editor konnte nicht geladen werden. Prüfe dein Netz und wähle das Foto noch einmal.',
  },
  plansTitle: 'Tarife',
  plansText: (days: number) =>
    `Beitreten und Fotos hinzufügen kostet nichts. Jeden Tarif kannst du ${days} Tage testen; der Test kostet nichts und endet von selbst.`,
  trial: (days: number) => `${days} Tage gratis testen`,
  aMonth: 'im Monat',
  upsellTitle: 'Wenn es länger bleiben soll',
  upsellNote: (plan: string, price: string) => `Auf der Tarifseite ist das ${plan}, für ${price} im Monat.`,
  seePlans: 'Tarife ansehen',
  getStarted: (name: string) => `Mit ${name} loslegen`,
  otherBrands: 'Andere Erlebnisse',
  openApp: 'App öffnen',
  demoLikes: '12',
  footerYear: '2024',
  footerLegal: 'Alle Rechte vorbehalten.',
  footerSecurity:
    'Fotos sind nur für ihre Zone da und werden entfernt, wenn sie endet. Orts- und Kameradaten werden aus jedem Bild gelöscht.',
  follow: 'Folge uns',
  followOn: (brand: string, platform: string) => `${brand} auf ${platform}`,
  platforms: {
    instagram: 'Instagram',
    facebook: 'Facebook',
    tiktok: 'TikTok',
    youtube: 'YouTube',
    pinterest: 'Pinterest',
  },
  footerBrands: 'Eine Plattform, drei Orte zum Teilen',
}
