/** The calls of all resources with their handlers; what an area asks of a later one it is handed here. */
import * as catalogue from './catalogue/calls'
import * as clinic from './clinic/calls'
import { fittingChecked } from './clinic/hard-fitting-service'
import { assertDoctorIdle, assertStoreIdle } from './clinic/open-work'
import { movePoints } from './clinic/points-service'
import { moveBalance } from './clinic/stored-value-service'
import { assertNoOpenVisit } from './clinic/visit-service'
import { registerArrived } from './clinic/visits/register'
import * as content from './content/calls'
import type { Mounted } from './http/implement'
import * as inventory from './inventory/calls'
import { goodsInStock } from './inventory/stock/objection'
import { exportSources, reportCalls } from './jobs'
import { afterSale } from './orders/after-sale'
import * as orders from './orders/calls'
import { openOrders } from './orders/open-orders'
import { placeOrder } from './orders/place'
import * as news from './orders/stock-news'
import * as partners from './partners/calls'
import * as people from './people/calls'
import { patientsFound } from './people/patient-search-service'
import * as screening from './screening/calls'
import * as statistics from './statistics/calls'
import * as system from './system/calls'
import { openClinicAccount } from './system/clinic-account'
import * as training from './training/calls'
import { trainingOf } from './training/users/of-patient'

const freed = { released: news.stockReleased, lockOrder: news.lockOrder }
const ofDocument = { ...freed, orderOf: news.orderOfDocument }

/** Those that ask something of an area above their own, with what answers it. */
const handed = {
  batchCalls: inventory.batchCalls({ ...freed, withdrawn: news.batchWithdrawn }),
  brandCalls: catalogue.brandCalls([openOrders, goodsInStock]),
  contactCalls: people.contactCalls(assertDoctorIdle),
  exportCalls: system.exportCalls(exportSources),
  figureSubscriptionCalls: statistics.figureSubscriptionCalls(reportCalls),
  frameFittingCalls: clinic.frameFittingCalls(placeOrder, afterSale),
  hardLensFittingCalls: clinic.hardLensFittingCalls(placeOrder),
  hospitalCalls: partners.hospitalCalls(openClinicAccount),
  patientCalls: people.patientCalls(trainingOf, async (...merged) => {
    const [{ db }, dropped, kept] = merged
    await assertNoOpenVisit(db, [kept, dropped])
    await moveBalance(...merged)
    await movePoints(...merged)
  }),
  productCalls: catalogue.productCalls([openOrders, goodsInStock]),
  reservationCalls: people.reservationCalls(registerArrived),
  revisitCalls: people.revisitCalls(fittingChecked),
  searchCalls: system.searchCalls(patientsFound),
  stockCalls: inventory.stockCalls(news.ordersNamed),
  stockCountCalls: inventory.stockCountCalls({ released: news.stockReleased, orderNoOf: news.orderNoOf }),
  stockInCalls: inventory.stockInCalls({ ...ofDocument, came: news.goodsCame }),
  stockOutCalls: inventory.stockOutCalls({ ...ofDocument, voided: news.stockOutVoided }),
  storeCalls: partners.storeCalls(assertStoreIdle),
}

const all: Readonly<Record<string, readonly Mounted[]>> = {
  ...catalogue,
  ...clinic,
  ...content,
  ...inventory,
  ...orders,
  ...partners,
  ...people,
  ...screening,
  ...statistics,
  ...system,
  ...training,
  ...handed,
}

export const implementations: readonly Mounted[] = Object.values(all).flat()
