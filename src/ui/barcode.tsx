/** A CODE 128 barcode as a drawing that prints sharp at any size. */
import JsBarcode from 'jsbarcode'
import { useLayoutEffect, useRef } from 'react'

interface BarcodeProps {
  /** ASCII; anything else cannot be coded, and draws nothing. */
  value: string
  /** Of the bars, in pixels. */
  height?: number
  /** Pixels of the narrowest bar. */
  bar?: number
}

export const Barcode = ({ value, height = 36, bar = 1.4 }: BarcodeProps) => {
  const drawing = useRef<SVGSVGElement>(null)
  useLayoutEffect(() => {
    if (drawing.current === null) return
    drawing.current.replaceChildren()
    JsBarcode(drawing.current, value, {
      format: 'CODE128',
      displayValue: false,
      margin: 0,
      height,
      width: bar,
      background: 'transparent',
      lineColor: 'black',
      valid: () => undefined,
    })
  }, [value, height, bar])
  return <svg ref={drawing} role="img" aria-label={value} />
}
