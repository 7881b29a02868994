/** The till: fees, goods and charges of a visit are put into the cart, reduced by hand, put aside, made out or paid at once. */
import { Alert, Button, Empty, type RefSelectProps, Tag } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Sale } from '../../../../contract/clinic/sale-record'
import { sales } from '../../../../contract/clinic/sales'
import { visits } from '../../../../contract/clinic/visits'
import type { Patient } from '../../../../contract/people/patients'
import { useNamedPatient } from '../../../desk/named-patient'
import { useIdempotencyKey } from '../../../providers/data/idempotency'
import { useAction, useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useClinicScope } from '../../../records/clinic-scope'
import { useCompanyScope } from '../../../records/company-scope'
import { useRefusal } from '../../../records/use-refusal'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { shiftsPath, tillPath } from '../till-paths'
import { TillTabs } from '../till-tabs'
import { Foot } from './cart-foot'
import { CartTable } from './cart-table'
import { PatientChoice } from './choices'
import { ItemSearch } from './item-search'
import { SalePayDialog } from './pay-dialog'
import styles from './sales.module.css'
import { bodyOf, type Cart, cartOfBill, cartOfVisit, emptyCart, useCart } from './use-cart'
import { useOwnShift } from './use-own-shift'
import { useQuote } from './use-quote'

/** Loads what the address names, once it is there: the charges of a visit, or a bill that was put aside. */
const useNamed = (load: (cart: Cart) => void) => {
  const [search, setSearch] = useSearchParams()
  const [visitId, saleId] = [Number(search.get('visit')), Number(search.get('sale'))]
  const visit = useRecord(visits.calls.get, visitId, { enabled: visitId > 0 }).data?.data
  const bill = useRecord(sales.calls.get, saleId, { enabled: saleId > 0 }).data?.data
  const loaded = useRef('')
  const take = useStable(load)
  const [named, forget] = useNamedPatient()
  const begin = useStable((patient: Patient) => {
    take({ ...emptyCart, patient: { pid: patient.pid, name: patient.name } })
    forget()
  })
  useEffect(() => {
    if (named) begin(named)
  }, [named, begin])
  useEffect(() => {
    const name = `${visitId}-${saleId}`
    if (loaded.current === name) return
    if (visitId > 0 && visit?.visitId === visitId) take(cartOfVisit(visit))
    else if (saleId > 0 && bill?.saleId === saleId) take(cartOfBill(bill))
    else return
    loaded.current = name
  }, [visitId, saleId, visit, bill, take])
  return () => {
    loaded.current = ''
    setSearch(
      (now) => {
        now.delete('visit')
        now.delete('sale')
        return now
      },
      { replace: true },
    )
  }
}

/** F2 goes to the search, F9 takes the money, wherever the cursor stands. */
const useKeys = (keys: Readonly<Record<string, () => void>>) => {
  const press = useStable((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [press])
}

/** Keeps what lies in the cart as a bill: a new one, or the one that was taken up again. */
const useKeep = (hid: number, cart: Cart) => {
  const create = useAction(sales.calls.create, { except: ['rule', 'conflict'] })
  const update = useAction(sales.calls.update, { except: ['rule', 'conflict'] })
  const { refused, elsewhere, warnings, confirmWarn, attempt, forget } = useRefusal()
  const { keyOf, renew } = useIdempotencyKey()
  const keep = async (held: 0 | 1): Promise<Sale | undefined> => {
    const body = { ...bodyOf(cart), held, confirmWarn }
    const { bill } = cart
    // A bill whose answer the network lost is not made out again.
    const answer = await attempt(() =>
      bill
        ? update.mutateAsync({ params: { id: bill.saleId }, body: { ...body, version: bill.version } })
        : create.mutateAsync({ body: { ...body, hid }, idempotencyKey: keyOf({ ...body, hid }) }),
    )
    // The next customer may buy the same.
    if (answer) renew()
    return answer?.data
  }
  const fault = refused && (elsewhere.length > 0 ? elsewhere.join(' · ') : refused.message)
  return {
    keep,
    fault: warnings.length > 0 ? undefined : fault,
    warnings,
    forget,
    busy: create.isPending || update.isPending,
  }
}

/** In which shift money is taken, or that it cannot be taken yet. */
const InShift = ({ shift, isMissing }: Pick<ReturnType<typeof useOwnShift>, 'shift' | 'isMissing'>) => {
  const t = useT()
  if (shift) return <span>{t('sale.inShift', { till: shift.till, no: shift.shiftNo, date: shift.businessDate })}</span>
  if (!isMissing) return null
  const open = <Link href={shiftsPath}>{t('sale.openShift')}</Link>
  return <Alert type="warning" showIcon message={t('sale.noShift')} action={open} />
}

/** What was warned of, and what is wrong. */
const Faults = ({ warnings, fault }: { warnings: readonly string[]; fault: string | undefined }) => {
  const t = useT()
  return (
    <>
      {warnings.length > 0 && (
        <Alert type="warning" showIcon message={warnings.join(' · ')} description={t('sale.warned')} />
      )}
      {fault && <Alert type="error" showIcon message={fault} />}
    </>
  )
}

const Till = ({ hid }: { hid: number }) => {
  const t = useT()
  const { cart, member, step: change, ...priced } = useCart()
  const { price, maxPoints, fault: couponFault } = useQuote(hid, cart, priced)
  const box = useRef<RefSelectProps>(null)
  const [paying, setPaying] = useState<Sale>()
  const { mayPay, shift, isMissing } = useOwnShift(hid)
  const { keep, fault, warnings, forget, busy } = useKeep(hid, cart)
  // What was warned of is of the cart as it was then.
  const step: typeof change = (one) => {
    forget()
    change(one)
  }
  const leave = useNamed((named) => step({ kind: 'load', cart: named }))
  const clear = () => {
    step({ kind: 'clear' })
    forget()
    leave()
    box.current?.focus()
  }
  const isEmpty = cart.lines.length === 0
  const put = async (held: 0 | 1) => {
    const made = await keep(held)
    if (!made) return
    void toast('success', t(held === 1 ? 'sale.held' : 'sale.madeOut', { no: made.saleNo }))
    clear()
  }
  const pay = async () => {
    if (isEmpty || busy || paying || !mayPay || !shift) return
    const made = await keep(0)
    if (!made) return
    // A further try is of the same bill.
    step({ kind: 'load', cart: { ...cart, bill: made } })
    setPaying(made)
  }
  useKeys({ F2: () => box.current?.focus(), F9: () => void pay() })
  return (
    <div className={styles.till}>
      <InShift shift={shift} isMissing={isMissing} />
      <div className={styles.choices}>
        <ItemSearch
          hid={hid}
          box={box}
          onFee={(fee) => step({ kind: 'add', fee })}
          onGoods={(scanned) => step({ kind: 'addGoods', ...scanned })}
          onCoupon={(coupon) => step({ kind: 'addCoupon', coupon })}
          onCard={(card) => step({ kind: 'addCard', card })}
        />
        <PatientChoice
          hid={hid}
          patient={cart.patient}
          disabled={cart.visit !== undefined}
          onChange={(patient) => step({ kind: 'patient', patient })}
        />
      </div>
      {(cart.visit || cart.bill) && (
        <div className={styles.bar}>
          {cart.visit && <Tag color="blue">{t('sale.ofVisit', { no: cart.visit.visitNo })}</Tag>}
          {cart.bill && <Tag>{cart.bill.saleNo}</Tag>}
          <Button type="link" size="small" onClick={clear}>
            {t('sale.leaveVisit')}
          </Button>
        </div>
      )}
      <CartTable
        lines={cart.lines}
        price={price}
        hid={hid}
        onBatch={(key, batchId) => step({ kind: 'batch', key, batchId })}
        onQuantity={(key, qty) => step({ kind: 'quantity', key, qty })}
        onSeller={(key, staffUid) => step({ kind: 'seller', key, staffUid })}
        onRemove={(key) => step({ kind: 'remove', key })}
      />
      <Foot {...{ hid, cart, member, price, maxPoints, step }} />
      <Faults warnings={warnings} fault={fault ?? couponFault} />
      <div className={styles.buttons}>
        {mayPay && (
          <Button type="primary" size="large" disabled={isEmpty || !shift} loading={busy} onClick={() => void pay()}>
            {t('sale.takeMoney')}
          </Button>
        )}
        <Button size="large" disabled={isEmpty || busy} onClick={() => void put(0)}>
          {t('sale.makeOut')}
        </Button>
        <Button size="large" disabled={isEmpty || busy} onClick={() => void put(1)}>
          {t('sale.hold')}
        </Button>
      </div>
      {paying && (
        <SalePayDialog
          sale={paying}
          onClosed={(paid) => {
            setPaying(undefined)
            if (paid) clear()
          }}
        />
      )}
    </div>
  )
}

export const TillPage = () => {
  const t = useT()
  const { cid, choice: company } = useCompanyScope()
  const { hid, choice: clinic } = useClinicScope(cid)
  return (
    <ListPage title={t('screen.dailySales')}>
      <TillTabs current={tillPath} />
      {(company || clinic) && (
        <div className={styles.bar}>
          {company}
          {clinic}
        </div>
      )}
      {hid === undefined ? <Empty description={t('sale.noClinic')} /> : <Till key={hid} hid={hid} />}
    </ListPage>
  )
}
