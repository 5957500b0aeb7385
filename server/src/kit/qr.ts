// A QR code as a picture that a page shows by its address.
import { toString as svgOf } from 'qrcode'

/** The text as an SVG in a data URL. */
export async function qrPicture(text: string): Promise<string> {
  const svg = await svgOf(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
