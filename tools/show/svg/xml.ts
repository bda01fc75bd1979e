/** SVG as text: elements with attributes in the order given, numbers short, everything from data escaped. */

export type XmlAttributes = Readonly<Record<string, string | number | null>>

const XML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML forbids even when escaped become a replacement character. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => XML_ESCAPES[c] ?? c).replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu, '\ufffd')

/** One decimal: finer than anybody sees, and the same text on every machine. */
export const formatSvgNumber = (value: number): string => String(Math.round(value * 10) / 10 + 0)

/** Attributes that are null are left out. */
export function renderElement(name: string, attributes: XmlAttributes, ...children: readonly string[]): string {
  const attributeTexts = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${typeof value === 'number' ? formatSvgNumber(value) : escapeXml(value)}"`],
  )
  const inside = children.filter((child) => child !== '')
  const open = `<${name}${attributeTexts.join('')}`
  if (inside.length === 0) return `${open}/>`
  return inside.length === 1 ? `${open}>${inside[0]}</${name}>` : `${open}>\n${inside.join('\n')}\n</${name}>`
}

export const renderGroup = (attributes: XmlAttributes, ...children: readonly string[]): string =>
  children.some((child) => child !== '') ? renderElement('g', attributes, ...children) : ''
