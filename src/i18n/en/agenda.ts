import { counted } from '#src/i18n/format.ts'

/** What a user plans beside the figures of the insight pages. */
export const agendaWords = {
  area: 'agenda' as const,
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  edit: (title: string) => `Edit ${title}`,
  remove: (title: string) => `Delete ${title}`,
  errorTitle: 'Please check these fields',
  wrong: (field: string) => `Check “${field}”`,
  saveFailed: 'This could not be stored on this device',
  full: (count: number) => `You have ${count} entries, which is the limit. Delete some to add others.`,
  waiting: { queued: 'Waits to be sent', sending: 'Sending', refused: 'Not accepted' },
  kinds: {
    task: {
      heading: 'Your checklist',
      text: 'Only you see it, on all your devices.',
      add: 'Add a task',
      newTitle: 'New task',
      editTitle: 'Edit task',
      none: 'No tasks yet',
    },
  },
  fields: { title: 'Name', owner: 'Who does it (optional)', dueOn: 'Due date (optional)' },
  tasksDone: (done: number, all: number) => `${done} of ${counted(all, 'task', 'tasks')} done`,
  due: (day: string) => `due ${day}`,
  overdue: 'Overdue',
}
