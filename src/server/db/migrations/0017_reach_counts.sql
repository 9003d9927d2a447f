CREATE TABLE "reach_counts" (
	"flow" text NOT NULL,
	"flow_release" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"entry" text NOT NULL,
	"step" text NOT NULL,
	"item" text NOT NULL,
	"outcome" text NOT NULL,
	"position" integer NOT NULL,
	"shown" integer NOT NULL,
	"answered" integer NOT NULL,
	"back" integer NOT NULL,
	"left" integer NOT NULL,
	"ended" integer NOT NULL,
	"times" integer[] NOT NULL,
	CONSTRAINT "reach_counts_flow_flow_release_hour_entry_step_item_outcome_pk" PRIMARY KEY("flow","flow_release","hour","entry","step","item","outcome")
);
