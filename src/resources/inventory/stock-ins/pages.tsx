/** The three ways into the form of a stock-in. */
import { StockInForm } from './form'

export const CreateStockIn = () => <StockInForm mode="create" />
export const EditStockIn = () => <StockInForm mode="edit" />
export const ReceiveStockIn = () => <StockInForm mode="receive" />
