import { counted } from '#src/i18n/format.ts'

/** Words of the desk about what the server does on its own. */
export const deskOperationWords = {
  worklists: {
    'mails-waiting': 'Mails that wait to be sent',
    'mails-refused': 'Mails that were refused or given up',
    'exports-waiting': 'Data exports to make',
    'prints-waiting': 'Print files to make',
    'refunds-waiting': 'Refunds to ask the payment provider for',
    'rewrites-waiting': 'Zones whose photos are being changed',
    'zones-held': 'Zones on legal hold',
  },
  failure: {
    tasks: {
      refund: 'Refund',
      'checkout-end': 'End of a checkout',
      renewal: 'Next month of a plan',
      export: 'Data export',
      'print-submission': 'Order for the print service',
      mail: 'Mail',
      print: 'Print order that can’t be made',
      backup: 'Backup to a user’s storage',
    },
    attempts: (count: number) => counted(count, 'attempt', 'attempts'),
    retry: 'Try again',
    refundText:
      'If you pay the money back at the provider yourself, try again afterwards: nothing is paid twice.',
  },
  job: {
    running: 'Running',
    works: 'Works',
    failing: 'Fails',
    stuck: 'Stuck',
    noRun: 'No run yet',
    succeeded: (time: string) => `last success ${time}`,
    failed: (time: string) => `last failure ${time}`,
    next: (time: string) => `next ${time}`,
  },
}
