/** How wide and high a picture is, told by the head of its file: PNG, JPEG and WebP. Pure functions. */

export interface PictureSize {
  width: number
  height: number
}

const textAt = (bytes: DataView, at: number, length: number) =>
  at + length > bytes.byteLength
    ? ''
    : String.fromCharCode(...Array.from({ length }, (_, place) => bytes.getUint8(at + place)))

const ofPng = (bytes: DataView): PictureSize => ({ width: bytes.getUint32(16), height: bytes.getUint32(20) })

const startOfFrame = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/** The segments follow one another, each with its length, until the one that begins the picture. */
const ofJpeg = (bytes: DataView): PictureSize | undefined => {
  let at = 2
  while (bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1)
    if (startOfFrame.has(marker)) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
    // A marker may be filled up with further bytes of ones.
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2)
  }
  return undefined
}

const ofWebp = (bytes: DataView): PictureSize | undefined => {
  const kind = textAt(bytes, 12, 4)
  if (kind === 'VP8X') {
    const three = (at: number) => 1 + (bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16))
    return { width: three(24), height: three(27) }
  }
  if (kind === 'VP8 ') return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const packed = bytes.getUint32(21, true)
  return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) }
}

/** @returns undefined for what is no such picture, or breaks off */
export const pictureSize = (file: Uint8Array): PictureSize | undefined => {
  const bytes = new DataView(file.buffer, file.byteOffset, file.byteLength)
  try {
    if (textAt(bytes, 1, 3) === 'PNG') return ofPng(bytes)
    if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return ofWebp(bytes)
    return bytes.getUint16(0) === 0xffd8 ? ofJpeg(bytes) : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
