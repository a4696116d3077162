import { startDeterrents } from './start-deterrents.ts'

/*
 * An entry of the build: each page loads it after it has been shown, and a page that the app takes over has run it already.
 * A module runs once in a document, so the deterrents start once.
 */
startDeterrents()
