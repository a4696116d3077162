import type { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import type { BoothFrame } from '#src/contract/rules/booth-picture.ts'
import type { AlbumOrder } from '#src/contract/wire/album-order.ts'
import type { FilmSound } from '#src/contract/rules/film-sound.ts'
import type { Place } from '#src/contract/rules/place-shot.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import type { PictureMeasure, Shot } from '#src/contract/rules/similar-shots.ts'
import type { PictureShift } from '#src/contract/rules/time-lapse-plan.ts'
import { photoTypes } from '#src/contract/rules/pictures/upload-limits.ts'

/** A corner of a code in pixels of the picture that was decoded, upright. */
interface Point {
  readonly x: number
  readonly y: number
}

/** One decoded QR code; `cornerPoints` run clockwise from the code's own top left. */
export interface QrResult {
  readonly rawValue: string
  readonly cornerPoints: readonly Point[]
}

/** A QR code module by module, row after row, without its quiet zone: 1 is dark. */
export interface CodeModules {
  readonly size: number
  readonly isDark: Uint8Array
}

export type QrEffort = 'frame' | 'still'

/** The `name` of the Error that `decodeQr` rejects with. */
export type DecodeFailureCode = 'decoder_failed' | 'unreadable_image'

/** What the queue stores for a photo. Neither picture holds metadata; both stand upright. */
export interface PreparedPhoto {
  /** At most 10 MiB, long side at most 4096 px. */
  readonly fullBytes: ArrayBuffer
  /** At most 40,000 bytes, long side at most 320 px. */
  readonly previewBytes: ArrayBuffer
  /** What `fullBytes` are. */
  readonly mimeType: (typeof photoTypes)[number]
  readonly previewMimeType: 'image/jpeg'
  /** Of the full picture, in pixels. */
  readonly width: number
  readonly height: number
  /** When the camera took it, by its metadata: epoch ms; null when it does not tell. */
  readonly capturedAt: number | null
  /** `#rrggbb`, the picture's mean colour. */
  readonly placeholderColor: string
  /** Of `fullBytes`, in hexadecimal. */
  readonly sha256: string
}

/** A voice as it is sent: an MP4 with one track of AAC or Opus. */
export interface MadeVoice {
  readonly bytes: ArrayBuffer
  readonly mimeType: string
  readonly lengthMs: number
}

/**
 * Why a file cannot become a photo; the `name` of the Error that `prepareUpload` rejects with. `unsupported_type`: no
 * picture. `unreadable_image`: damaged. `too_many_frames`: an animation that no server keeps. `too_large_to_open`: this device
 * has no memory for it. `format_not_readable`: this browser does not know the format. `decoder_missing`: its decoder cannot be fetched now. `file_gone`: the file changed or went
 * since it was chosen.
 */
export type PrepareFailureCode =
  | 'empty'
  | 'unsupported_type'
  | 'unreadable_image'
  | 'too_many_pixels'
  | 'too_many_frames'
  | 'too_large_to_open'
  | 'format_not_readable'
  | 'decoder_missing'
  | 'file_gone'

/**
 * Why a picture cannot be rendered; the `name` of the Error that the four below reject with. `unreadable_image`: damaged;
 * `unsupported_type`: no picture, or of a kind that this browser cannot read; `too_large`: above 100 megapixels, or no
 * canvas of any size can be had; `aborted`: by the caller's port.
 */
export type RenderFailureCode = 'empty' | 'unsupported_type' | 'unreadable_image' | 'too_large' | 'aborted'

/**
 * Why a film cannot become a clip; the `name` of the Error that the calls about clips reject with. `damaged`: its tables or
 * pictures cannot be read. `no_film`: sound alone. `format_not_readable`: this browser knows neither its container nor its
 * codec. `clip_too_large`: this browser cannot encode, and the film is larger than a clip may be. `aborted`: by the caller's port.
 */
export type ClipFailureCode = 'damaged' | 'no_film' | 'format_not_readable' | 'clip_too_large' | 'aborted'

/** What a film is. */
export interface ClipInfo {
  readonly lengthMs: number
  /** Of its pictures as they are shown, upright, in pixels. */
  readonly width: number
  readonly height: number
  readonly hasSound: boolean
}

/** The part of a film that becomes a clip, counted from its first picture. */
export interface ClipWish {
  readonly startMs: number
  readonly endMs: number
}

/** A film as the queue stores it: without tags, names and places. */
export interface PreparedFilm extends ClipInfo {
  /** At most 50 MiB and 60 s. */
  readonly bytes: ArrayBuffer
  readonly mimeType: 'video/mp4'
  /** Of `bytes`, in hexadecimal. */
  readonly sha256: string
  /** Its first 3 seconds, small and silent, an MP4 of at most 150 kB; null: this browser makes none. */
  readonly loop: { readonly bytes: ArrayBuffer; readonly sha256: string } | null
}

/** A clip, and the photo that stands for it: the first picture that shows something, at most 1280 px. */
export interface PreparedClip {
  readonly photo: PreparedPhoto
  readonly film: PreparedFilm
}

/**
 * The worker's first message, beside Comlink's: it holds the Web Lock of this name for as long as it lives, so that a page that
 * gets the lock knows that it died. Not sent where there are no Web Locks.
 */
export interface WorkerGreeting {
  readonly lifeLock: string
}

export interface MediaApi {
  /**
   * Decodes QR codes. `frame`: quick pass for a camera frame; `still`: every effort for a picture. Empty array when none.
   * An ImageBitmap or VideoFrame is closed. Rejects with an Error named by a DecodeFailureCode: `unreadable_image` for bytes
   * that are no picture, `decoder_failed` when the decoder cannot be loaded or run; the next call reloads it.
   */
  decodeQr(image: Blob | ImageBitmap | ImageData | VideoFrame, effort: QrEffort): Promise<readonly QrResult[]>
  /**
   * The bytes of each QR code in a camera frame, by the cheapest pass alone: the next frame follows at once. The frame is
   * closed. Rejects as `decodeQr` does.
   */
  readCodes(frame: ImageBitmap | VideoFrame): Promise<readonly Uint8Array[]>
  /** A QR code of level L that holds these bytes as one binary segment; at most 2,953. */
  drawCode(bytes: Uint8Array): Promise<CodeModules>
  /**
   * Makes what the queue stores: preview (<= 40 kB) and full photo (<= 10 MiB, long side <= 4096), both without private
   * metadata, sha256 of the full one. Rejects with an Error whose `name` is a PrepareFailureCode and whose message a
   * person may read.
   */
  prepareUpload(file: Blob): Promise<PreparedPhoto>
  /** `prepareUpload` of a stored photo that the server could not read: its pixels are encoded again. An animation stands still then. */
  reencodePhoto(picture: Blob): Promise<PreparedPhoto>
  /**
   * Renders filter settings at full resolution (or maxLongSidePx) with orientation applied, in sRGB, no metadata kept; alpha
   * and PNG kept as PNG when type is 'image/png', see-through pixels white in a JPEG. Of an animation the first frame.
   * Settings out of bounds are clamped, NaN counts as neutral. Where this device cannot hold the canvases, the answer is
   * the largest of sizes 3/4 of each other that it can. An ImageBitmap is closed. Rejects with an Error named by a
   * RenderFailureCode, whose message a person may read.
   */
  renderFilters(source: Blob | ImageBitmap, settings: FilterSettings, output: RenderOutput): Promise<Blob>
  /**
   * Live preview into a bitmap of at most maxLongSidePx, by the same code as `renderFilters`. A newer call for the same
   * `previewId` cancels the older: null. The decoded source is kept under the id until another `sourceId` comes or nobody
   * asks for 20 s; one `sourceId` must stand for one picture, and without it the source is decoded at each call. Rejects
   * as `renderFilters` does.
   */
  previewFilters(
    previewId: string,
    source: Blob,
    settings: FilterSettings,
    maxLongSidePx: number,
    sourceId?: string,
  ): Promise<ImageBitmap | null>
  /**
   * `renderFilters` for everything that the editor does; maxLongSidePx bounds the result, after the crop. `port` is told
   * the share of the work that is done, 0..1; any message from it stops the render, which then rejects with `aborted`.
   */
  renderEdit(source: Blob, edit: PhotoEdit, output: RenderOutput, port?: MessagePort): Promise<Blob>
  /** `previewFilters` for everything that the editor does; a small crop is shown with up to twice the source's pixels. */
  previewEdit(
    previewId: string,
    source: Blob,
    edit: PhotoEdit,
    maxLongSidePx: number,
    sourceId?: string,
  ): Promise<ImageBitmap | null>
  /**
   * A JPEG of a picture, as large as a preview, upright and on white; of an animation its first frame. Rejects as `renderFilters`
   * does, and with `decoder_missing`.
   */
  shrinkPicture(source: Blob): Promise<Blob>
  /** Makes a recording of a browser the voice that is sent. Rejects where it has no sound or cannot be read. */
  makeVoice(recording: Blob): Promise<MadeVoice>
  /**
   * Makes a film of pictures and the beginnings of clips. `port` is told the share of the work that is done, 0..1; any message from
   * it stops the work, which then rejects with `aborted`. No more than two pictures are decoded at a time. Rejects with an
   * Error named by a RenderFailureCode for a picture that cannot be read, else with what the browser's encoder says.
   */
  makeFilm(script: FilmScript, port: MessagePort): Promise<Blob>
  /**
   * Makes an album file of what this device keeps, and of what the network gives where it lacks something. One file of it is in
   * memory at a time. `port` as in `makeFilm`; nothing is left of a file that was stopped. Rejects with an Error named by a
   * RenderFailureCode, or with that of the disk.
   */
  makeAlbumFile(order: AlbumOrder, port: MessagePort): Promise<MadeAlbum>
  /** Reads what a film is: MP4, MOV, 3GP, WebM or Matroska by its content. Rejects with an Error named by a ClipFailureCode. */
  readClip(source: Blob): Promise<ClipInfo>
  /**
   * Pictures of `count` (at most 12) equal parts of a film, upright and `heightPx` high, for a strip to choose a part by.
   * Rejects as `readClip` does.
   */
  clipFrames(source: Blob, count: number, heightPx: number): Promise<readonly ImageBitmap[]>
  /**
   * The first `lengthMs` of a clip as an MP4, as it is encoded. `source` may be the beginning of its file. null, or rejects as
   * `readClip` does, where that is not enough.
   */
  clipStart(source: Blob, lengthMs: number): Promise<ArrayBuffer | null>
  /**
   * Makes of a part of a film what the queue stores; of a part that is longer than a clip may be, its beginning. Encodes H.264
   * and AAC of at most 720p where this browser can and the film is not so already; else the film is copied without its
   * metadata. `port` as in `makeFilm`. Rejects as `readClip` does.
   */
  prepareClip(source: Blob, wish: ClipWish, port: MessagePort): Promise<PreparedClip>
  /** The film within a living photo, as `prepareClip` makes one; null where the picture holds none that can be read. */
  prepareLivingFilm(picture: Blob, port: MessagePort): Promise<PreparedFilm | null>
  /** Brightness, contrast and saturation that suit the upright picture, by its own tones. Rejects as `renderFilters` does. */
  suggestColors(source: Blob): Promise<AutoColors>
  /** What pictures are compared by. Rejects as `renderFilters` does. */
  measurePicture(picture: Blob): Promise<PictureMeasure>
  /**
   * How each picture has to be moved to lie over the first one, when all fill the first one's frame. Rejects as
   * `renderFilters` does.
   */
  alignPictures(pictures: readonly Blob[]): Promise<readonly PictureShift[]>
  /** A booth's photos, all of one shape, as one JPEG: below each other, within the frame. Rejects as `renderFilters` does. */
  composeBooth(shots: readonly Blob[], frame: BoothFrame | null): Promise<ArrayBuffer>
  /** `groupShots` of the rules; a page that computes it for thousands would stand still. */
  groupShots(shots: readonly Shot[]): Promise<readonly (readonly string[])[]>
}

export interface MadeAlbum {
  /** null: it is where it was to be written. */
  readonly file: Blob | null
  readonly bytes: number
  /** Photos that are left out, since this device has them not. */
  readonly missing: number
}

/** Settings of the editor that are found for a picture. */
export type AutoColors = Pick<FilterSettings, 'brightness' | 'contrast' | 'saturation'>

/** How a film is encoded; one that this browser's encoder takes. */
export interface FilmFormat {
  readonly container: 'mp4' | 'webm'
  readonly codec: 'avc' | 'vp9'
  /** As WebCodecs names it: `avc1.640028`. */
  readonly codecString: string
  /** In pixels. */
  readonly frame: Sides
  readonly framesPerSecond: number
  readonly bitsPerSecond: number
  /** What sound is encoded in; null: this browser encodes none. */
  readonly audioCodec: 'aac' | 'opus' | null
}

/** A picture of a film. It comes in over the one before, and lies below the next one while that comes in. */
export interface FilmSlide {
  readonly picture: Blob
  /** What moves in the picture's place, from the beginning of the slide on; null where it stands still. */
  readonly film: Blob | null
  readonly startMs: number
  readonly endMs: number
  /** Where the picture is at the beginning and at the end, in pixels of the frame; it moves evenly from one to the other. */
  readonly from: Place
  readonly to: Place
  /** A soft, dark copy of the picture fills what it leaves free. */
  readonly hasBackdrop: boolean
  /** A picture as large as the frame that lies over it, transparent where nothing is. */
  readonly overlay: Blob | null
}

export interface FilmScript {
  readonly format: FilmFormat
  readonly lengthMs: number
  /** How long a slide takes to come in over the one before. */
  readonly fadeMs: number
  /** One after the other, without a gap. */
  readonly slides: readonly FilmSlide[]
  /** What is heard with them where the format has sound. */
  readonly sound: FilmSound
}

export interface RenderOutput {
  readonly type: 'image/jpeg' | 'image/png'
  /** 0..1, for JPEG. */
  readonly quality: number
  readonly maxLongSidePx?: number
}
