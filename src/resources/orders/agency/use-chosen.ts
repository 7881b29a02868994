/** Opens the line with the product that the address names, once; what is in the basket of that clinic stays. */
import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { readPower } from '../../../../contract/inventory/variant'
import { writeDioptre } from '../../../../contract/orders/prescription-input'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { emptyLine as emptyFrameLine } from '../family/frame-lines/lines'
import { readChosen } from './chosen-path'
import { cycleIn, emptyLine, type LineValues } from './line'
import type { useAgency } from './use-agency'
import { useItems } from './use-items'
import { useClinicOf } from './use-rx'

/** The same power for both eyes, to be changed as the prescription says; the axis is typed. */
const ofPower = (line: LineValues, said: string | undefined): LineValues => {
  const power = said === undefined ? undefined : readPower(said)
  if (!power) return line
  const [ds, dc] = [writeDioptre(power.ds), power.dc === 0 ? '' : writeDioptre(power.dc)]
  return { ...line, rx: { ...line.rx, dsOd: ds, dsOs: ds, dcOd: dc, dcOs: dc } }
}

export const useChosen = ({ offer, fill, form }: Pick<ReturnType<typeof useAgency>, 'offer' | 'fill' | 'form'>) => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const chosen = useMemo(() => readChosen(search), [search])
  const clinic = useClinicOf(chosen?.hid)
  const { items, loading } = useItems(chosen && clinic?.cid, chosen?.product ?? 'lens')
  const { found, resume } = offer
  // The address follows a moment later: until it does, the same choice is not opened again.
  const opened = useRef<typeof chosen>(undefined)
  useEffect(() => {
    if (!chosen || chosen === opened.current || !clinic || loading) return
    // What was left for the same clinic is gone on with; of another clinic's the person decides first.
    if (found) {
      if (found.clinic?.hid === clinic.hid) resume()
      return
    }
    opened.current = chosen
    const { product, productId } = chosen
    const item = items.find((one) => one.productId === productId)
    if (item) {
      const people = form.patient?.hid === clinic.hid ? form : {}
      const frame = product === 'frame' ? { lines: [{ ...emptyFrameLine, productId }] } : {}
      const line = ofPower({ ...emptyLine(product, people), item, ...cycleIn(item), ...frame }, chosen.power)
      const { hid, cid, name } = clinic
      if (!fill({ hid, cid, name }, line)) void toast('warning', t('agency.rx.otherClinic'))
    } else void toast('warning', t('agency.chosen.gone'))
    // The draft keeps the line; asked for again, the product opens another one.
    setSearch({}, { replace: true })
  }, [chosen, clinic, loading, found, resume, items, form, fill, setSearch, t])
}
