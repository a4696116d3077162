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

/** A corner of a code, in pixels of the decoded upright image. */
interface Point {
  readonly x: number
  readonly y: number
}

/** One decoded QR code. `cornerPoints` run clockwise from the code's own top left. */
export interface QrResult {
  readonly rawValue: string
  readonly cornerPoints: readonly Point[]
}

/** A QR code module by module, row by row, without its quiet zone. 1 is dark. */
export interface CodeModules {
  readonly size: number
  readonly isDark: Uint8Array
}

export type QrEffort = 'frame' | 'still'

/** The `name` of the Error that `decodeQr` rejects with. */
export type DecodeFailureCode = 'decoder_failed' | 'unreadable_image'

/** What the queue stores for a photo. Both images are upright and have no metadata. */
export interface PreparedPhoto {
  /** At most 10 MiB, long side at most 4096 px. */
  readonly fullBytes: ArrayBuffer
  /** At most 40,000 bytes, long side at most 320 px. */
  readonly previewBytes: ArrayBuffer
  /** The type of `fullBytes`. */
  readonly mimeType: (typeof photoTypes)[number]
  readonly previewMimeType: 'image/jpeg'
  /** The size of the full photo in pixels. */
  readonly width: number
  readonly height: number
  /** The capture time from the metadata, in epoch ms. null if there is none. */
  readonly capturedAt: number | null
  /** The average color of the photo, as `#rrggbb`. */
  readonly placeholderColor: string
  /** The hash of `fullBytes`, in hexadecimal. */
  readonly sha256: string
}

/** A voice recording as it is sent: an MP4 with one AAC or Opus track. */
export interface MadeVoice {
  readonly bytes: ArrayBuffer
  readonly mimeType: string
  readonly lengthMs: number
}

/**
 * Why a file cannot become a photo; the `name` of the Error that `prepareUpload` rejects with. `unsupported_type`: not an image.
 * `unreadable_image`: damaged. `too_many_frames`: an animation longer than the server accepts. `too_large_to_open`: not enough
 * memory on this device. `format_not_readable`: this browser does not support the format. `decoder_missing`: the decoder cannot
 * be fetched now. `file_gone`: the file was changed or removed after it was chosen.
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
 * Why a photo cannot be rendered; the `name` of the Error that the four calls below reject with. `unreadable_image`: damaged.
 * `unsupported_type`: not an image, or a format that this browser cannot read. `too_large`: above 100 megapixels, or no canvas of
 * any size is available. `aborted`: by the caller's port.
 */
export type RenderFailureCode = 'empty' | 'unsupported_type' | 'unreadable_image' | 'too_large' | 'aborted'

/**
 * Why a video cannot become a clip; the `name` of the Error that the calls about clips reject with. `damaged`: its tables or
 * frames cannot be read. `no_film`: it has only sound. `format_not_readable`: this browser does not support the container or the
 * codec. `clip_too_large`: this browser cannot encode, and the video exceeds a clip's limit. `aborted`: by the caller's port.
 */
export type ClipFailureCode = 'damaged' | 'no_film' | 'format_not_readable' | 'clip_too_large' | 'aborted'

/** The properties of a video. */
export interface ClipInfo {
  readonly lengthMs: number
  /** The displayed size, upright, in pixels. */
  readonly width: number
  readonly height: number
  readonly hasSound: boolean
}

/** The part of a video that becomes a clip, counted from its first frame. */
export interface ClipSelection {
  readonly startMs: number
  readonly endMs: number
}

/** A video as the queue stores it, without metadata such as tags and locations. */
export interface PreparedFilm extends ClipInfo {
  /** At most 50 MiB and 60 s. */
  readonly bytes: ArrayBuffer
  readonly mimeType: 'video/mp4'
  /** Of `bytes`, in hexadecimal. */
  readonly sha256: string
  /** Its first 3 seconds, small and silent, as an MP4 of at most 150 kB. null: this browser cannot make one. */
  readonly loop: { readonly bytes: ArrayBuffer; readonly sha256: string } | null
}

/** A clip and its poster photo: the first frame that shows something, at most 1280 px. */
export interface PreparedClip {
  readonly photo: PreparedPhoto
  readonly film: PreparedFilm
}

/**
 * The worker's first message besides Comlink's. The worker holds the Web Lock of this name for its lifetime, so if a page
 * acquires the lock, the worker has died. Not sent if the browser has no Web Locks.
 */
export interface WorkerLockMessage {
  readonly lifeLock: string
}

export interface MediaApi {
  /**
   * Decodes QR codes. `frame`: a quick pass for a camera frame. `still`: every method for a photo. An ImageBitmap or VideoFrame is
   * closed. Rejects with an Error named by a DecodeFailureCode: `unreadable_image` if the bytes are not an image, `decoder_failed`
   * if the decoder cannot be loaded or run; the next call reloads it.
   */
  decodeQr(image: Blob | ImageBitmap | ImageData | VideoFrame, effort: QrEffort): Promise<readonly QrResult[]>
  /**
   * Reads the bytes of each QR code in a camera frame, using only the cheapest pass because the next frame follows immediately.
   * The frame is closed. Rejects as `decodeQr` does.
   */
  readCodes(frame: ImageBitmap | VideoFrame): Promise<readonly Uint8Array[]>
  /** Draws a QR code of level L with these bytes as one binary segment, at most 2,953 bytes. */
  drawCode(bytes: Uint8Array): Promise<CodeModules>
  /**
   * Makes what the queue stores: a preview (<= 40 kB) and the full photo (<= 10 MiB, long side <= 4096), both without private
   * metadata, and the sha256 of the full photo. Rejects with an Error whose `name` is a PrepareFailureCode and whose message can
   * be shown to a person.
   */
  prepareUpload(file: Blob): Promise<PreparedPhoto>
  /**
   * `prepareUpload` for a stored photo that the server could not read: encodes its pixels again. Of an animation, only one
   * frame.
   */
  reencodePhoto(picture: Blob): Promise<PreparedPhoto>
  /**
   * Renders filter settings at full resolution (or maxLongSidePx) with orientation applied, in sRGB, without metadata. With type
   * 'image/png', alpha is kept; in a JPEG, transparent pixels become white. Of an animation, renders the first frame. Settings
   * out of range are clamped; NaN counts as neutral. If this device cannot hold the canvases, the size is reduced by 3/4 until it
   * can. An ImageBitmap is closed. Rejects with an Error named by a RenderFailureCode, whose message can be shown to a person.
   */
  renderFilters(source: Blob | ImageBitmap, settings: FilterSettings, output: RenderOutput): Promise<Blob>
  /**
   * Renders a live preview into a bitmap of at most maxLongSidePx, with the same code as `renderFilters`. A newer call for the
   * same `previewId` cancels the older one, which returns null. The decoded source is kept under the id until another `sourceId`
   * arrives or 20 s pass without a call. Without a `sourceId`, each call decodes the source. Rejects as `renderFilters` does.
   */
  previewFilters(
    previewId: string,
    source: Blob,
    settings: FilterSettings,
    maxLongSidePx: number,
    sourceId?: string,
  ): Promise<ImageBitmap | null>
  /**
   * `renderFilters` for everything that the editor does. maxLongSidePx limits the result, after the crop. The progress, 0..1, is
   * sent to `port`; any message from it stops the render, which then rejects with `aborted`.
   */
  renderEdit(source: Blob, edit: PhotoEdit, output: RenderOutput, port?: MessagePort): Promise<Blob>
  /** `previewFilters` for everything that the editor does. A small crop uses up to twice the source's pixels. */
  previewEdit(
    previewId: string,
    source: Blob,
    edit: PhotoEdit,
    maxLongSidePx: number,
    sourceId?: string,
  ): Promise<ImageBitmap | null>
  /**
   * Returns a JPEG of preview size, upright and on white; of an animation, the first frame. Rejects as `renderFilters` does, and
   * with `decoder_missing`.
   */
  shrinkPicture(source: Blob): Promise<Blob>
  /** Converts a browser's recording to the voice message that is sent. Rejects if it has no sound or cannot be read. */
  makeVoice(recording: Blob): Promise<MadeVoice>
  /**
   * Makes a film from photos and the beginnings of clips. The progress, 0..1, is sent to `port`; any message from it stops the
   * work, which then rejects with `aborted`. At most two photos are decoded at a time. Rejects with an Error named by a
   * RenderFailureCode if a photo cannot be read, else with the error of the browser's encoder.
   */
  makeFilm(script: FilmScript, port: MessagePort): Promise<Blob>
  /**
   * Makes an album file from what this device stores, and fetches what is missing. Holds one file in memory at a time. `port` as
   * in `makeFilm`. A stopped file is deleted. Rejects with an Error named by a RenderFailureCode, or with the disk's error.
   */
  makeAlbumFile(order: AlbumOrder, port: MessagePort): Promise<MadeAlbum>
  /** Reads the properties of an MP4, MOV, 3GP, WebM or Matroska file. Rejects with an Error named by a ClipFailureCode. */
  readClip(source: Blob): Promise<ClipInfo>
  /**
   * Returns `count` (at most 12) frames at equal intervals of a video, upright and `heightPx` high, for choosing a part. Rejects
   * as `readClip` does.
   */
  clipFrames(source: Blob, count: number, heightPx: number): Promise<readonly ImageBitmap[]>
  /**
   * Returns the first `lengthMs` of a clip as an MP4, without re-encoding. `source` may be only the beginning of the file. If
   * that is not enough, returns null or rejects as `readClip` does.
   */
  clipStart(source: Blob, lengthMs: number): Promise<ArrayBuffer | null>
  /**
   * Makes what the queue stores from a part of a video. A part longer than the maximum clip length is cut at the end. Encodes to
   * H.264 and AAC of at most 720p if this browser can and the video needs it; otherwise copies the video without its metadata.
   * `port` as in `makeFilm`. Rejects as `readClip` does.
   */
  prepareClip(source: Blob, options: ClipSelection, port: MessagePort): Promise<PreparedClip>
  /** Returns the video in a live photo, prepared as by `prepareClip`. null if the photo has none that can be read. */
  prepareLivingFilm(picture: Blob, port: MessagePort): Promise<PreparedFilm | null>
  /** Suggests brightness, contrast and saturation from the brightness of the upright photo. Rejects as `renderFilters` does. */
  suggestColors(source: Blob): Promise<AutoColors>
  /** Measures a photo for comparison with others. Rejects as `renderFilters` does. */
  measurePicture(picture: Blob): Promise<PictureMeasure>
  /**
   * Computes how each photo must be moved to align with the first one, if all fill the first one's frame. Rejects as
   * `renderFilters` does.
   */
  alignPictures(pictures: readonly Blob[]): Promise<readonly PictureShift[]>
  /** Composes a booth's photos, all of one shape, below each other in one JPEG. Rejects as `renderFilters` does. */
  composeBooth(shots: readonly Blob[], frame: BoothFrame | null): Promise<ArrayBuffer>
  /** Runs `groupShots` of the rules. With thousands of photos it would block a page. */
  groupShots(shots: readonly Shot[]): Promise<readonly (readonly string[])[]>
}

export interface MadeAlbum {
  /** null: it was written to the requested location. */
  readonly file: Blob | null
  readonly bytes: number
  /** The number of photos left out because they are not available on this device. */
  readonly missing: number
}

/** The editor settings that can be suggested for a photo. */
export type AutoColors = Pick<FilterSettings, 'brightness' | 'contrast' | 'saturation'>

/** How a film is encoded. This browser's encoder must support it. */
export interface FilmFormat {
  readonly container: 'mp4' | 'webm'
  readonly codec: 'avc' | 'vp9'
  /** The WebCodecs codec string: `avc1.640028`. */
  readonly codecString: string
  /** In pixels. */
  readonly frame: Sides
  readonly framesPerSecond: number
  readonly bitsPerSecond: number
  /** The sound codec. null: this browser cannot encode sound. */
  readonly audioCodec: 'aac' | 'opus' | null
}

/** One photo of a film. It appears over the previous slide and stays below the next one while that appears. */
export interface FilmSlide {
  readonly picture: Blob
  /** The clip that plays in place of the photo from the beginning of the slide. null for a still photo. */
  readonly film: Blob | null
  readonly startMs: number
  readonly endMs: number
  /** The photo's position at the beginning and at the end, in pixels of the frame. It moves at constant speed. */
  readonly from: Place
  readonly to: Place
  /** A blurred, dark copy of the photo fills the rest of the frame. */
  readonly hasBackdrop: boolean
  /** An image of the frame's size that is drawn over it, with transparency. */
  readonly overlay: Blob | null
}

export interface FilmScript {
  readonly format: FilmFormat
  readonly lengthMs: number
  /** Duration of the crossfade from the previous slide. */
  readonly fadeMs: number
  /** In order, without gaps. */
  readonly slides: readonly FilmSlide[]
  /** The sound, if the format has any. */
  readonly sound: FilmSound
}

export interface RenderOutput {
  readonly type: 'image/jpeg' | 'image/png'
  /** 0..1, for JPEG. */
  readonly quality: number
  readonly maxLongSidePx?: number
}
