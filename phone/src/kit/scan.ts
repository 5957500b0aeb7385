// Reads a QR code from a picture or a frame of the camera: by the browser where it can, else by a decoder that is fetched then.

type Detector = { detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: DetectorClass }
  const formats: readonly string[] = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return BarcodeDetector && formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null
}

/** Pixels enough to tell the squares of a code apart. */
const sideMost = 1024

async function decoded(picture: ImageBitmap): Promise<string | null> {
  const { default: decode } = await import('qr/decode.js')
  const scale = Math.min(1, sideMost / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const paper = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!paper) return null
  paper.drawImage(picture, 0, 0, width, height)
  try {
    return decode(paper.getImageData(0, 0, width, height))
  } catch {
    // It throws where it finds none.
    return null
  }
}

/** The text of the code in it; null where there is none. */
export async function readCode(source: Blob | HTMLVideoElement): Promise<string | null> {
  const picture = await createImageBitmap(source)
  try {
    const detector = await ownDetector()
    const found = await detector?.detect(picture).catch(() => [])
    return found?.[0]?.rawValue ?? (await decoded(picture))
  } finally {
    picture.close()
  }
}
