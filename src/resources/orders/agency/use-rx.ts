/** Fills the line in from the prescription that the address names, once; nothing of it is typed again. */
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { prescriptions } from '../../../../contract/clinic/prescriptions'
import { orders } from '../../../../contract/orders/orders'
import { useCallQuery, useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { lineOfRx } from './rx'
import type { useAgency } from './use-agency'

/** The clinic of the prescription where the person may order for it, otherwise their own. */
export const useClinicOf = (hid: number | undefined) => {
  const enabled = hid !== undefined
  const its = useCallQuery(orders.calls.hospitals, { query: { hid, per_page: 1 } }, { enabled })
  const none = enabled && its.data?.data.length === 0
  const own = useCallQuery(orders.calls.hospitals, { query: { per_page: 1 } }, { enabled: none })
  return its.data?.data[0] ?? own.data?.data[0]
}

export const useFilledIn = ({ offer, fill }: Pick<ReturnType<typeof useAgency>, 'offer' | 'fill'>) => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const rxId = Number(search.get('rx')) || 0
  const { data, error } = useRecord(prescriptions.calls.get, rxId, { enabled: rxId > 0 })
  const rx = data?.data
  const clinic = useClinicOf(rx?.hid)
  const filled = useRef(0)
  useEffect(() => {
    if (rxId === 0) filled.current = 0
    if (offer.found || filled.current === rxId) return
    if (error || (rx && !rx.allowed.includes('order'))) {
      filled.current = rxId
      void toast('warning', t('agency.rx.gone'))
    }
    if (!rx || !clinic || rx.rxId !== rxId || !rx.allowed.includes('order')) return
    filled.current = rxId
    const { hid, cid, name } = clinic
    // Doctor and optometrist of the visit work in its store.
    const people = hid === rx.hid ? {} : { ctid: null, optristId: null }
    if (!fill({ hid, cid, name }, { ...lineOfRx(rx), ...people })) void toast('warning', t('agency.rx.otherClinic'))
    // The draft keeps what was filled in; asked for again, the prescription fills in another line.
    setSearch({}, { replace: true })
  }, [offer.found, rxId, rx, clinic, error, fill, setSearch, t])
}
