CREATE TABLE "stock_bin" (
	"warehouse_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"bin" text NOT NULL,
	CONSTRAINT "stock_bin_warehouse_id_product_id_pk" PRIMARY KEY("warehouse_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "stock_bin" ADD CONSTRAINT "stock_bin_shelf" FOREIGN KEY ("warehouse_id","product_id") REFERENCES "public"."stock_shelf"("warehouse_id","product_id") ON DELETE no action ON UPDATE no action;