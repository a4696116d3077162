/** The template of album files, which the build makes (src/build/album-file-page.ts). */
declare module 'virtual:album-template' {
  export const albumTemplate: string
}
