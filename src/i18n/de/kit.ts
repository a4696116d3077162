import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const kitGerman: WordsByArea['kit'] = {
  title: 'Marketing-Paket',
  text: (brand) => `Alles, um ${brand} vorzustellen, in einer ZIP-Datei. Sie entsteht auf diesem Gerät.`,
  contents: [
    'Das Logo als SVG und PNG',
    'Ein druckfertiger Flyer mit deinem Link und QR-Code: A4 und US Letter, auf Englisch und Deutsch',
    'Texte für Posts, Storys und E-Mails in beiden Sprachen',
  ],
  noLink: 'Im Paket steht dein Empfehlungslink. Erstelle ihn zuerst.',
  toLink: 'Meinen Link erstellen',
  download: 'Paket herunterladen',
  saved: 'Das Paket ist als ZIP-Datei gespeichert',
  failed: 'Das Paket konnte auf diesem Gerät nicht erstellt werden',
  flyerFile: 'flyer-deutsch',
  textFile: 'texte-deutsch.txt',
  flyer: {
    headline: 'Ein Code. Alle Fotos.',
    text: 'Sammelt die Fotos eurer Hochzeit, Party oder Tour an einem Ort, auch ohne Netz.',
    name: 'Hier geht’s los',
    steps: ['Code scannen', 'Einladung annehmen', 'Zone erstellen oder beitreten'],
    codeHint: 'Keine Kamera? Öffne',
  },
  texts: (brand, link) =>
    [
      'POST',
      `Nach jeder Feier sind die besten Fotos auf fremden Handys. Mit ${brand} scannen alle einen Code und geben ihre Fotos dazu, mit oder ohne Netz. Probiert es mit meiner Einladung aus: ${link}`,
      'STORY',
      `Alle unsere Fotos an einem Ort: ${link}`,
      'E-MAIL',
      `Hallo,\n\nmit ${brand} sammle ich die Fotos meiner Veranstaltungen: Gäste scannen vor Ort einen Code und geben ihre Fotos dazu. Das braucht keinen App-Store und funktioniert ohne Netz.\n\nHier ist meine Einladung: ${link}\n\nViele Grüße`,
      'BITTE BEACHTEN',
      'Das ist ein Empfehlungslink: Wenn du etwas kaufst, bekomme ich vielleicht eine Provision. Bitte weise überall darauf hin, wo du ihn verwendest.',
    ].join('\n\n'),
}
