import { startDeterrents } from './start-deterrents.ts'

/*
 * An entry of the build. Each page loads it after it is shown, so a page that the app takes over has already run it. A
 * module runs only once per document, so the deterrents start only once.
 */
startDeterrents()
