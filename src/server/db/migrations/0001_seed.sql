-- The states that we serve (seed 0, section 9) and the sample practice.
INSERT INTO "states" ("code") VALUES ('FL'), ('CT'), ('GA'), ('MA'), ('CO'), ('TN'), ('TX'), ('CA'), ('WA'), ('WI'), ('MN'), ('NJ'), ('AZ');
--> statement-breakpoint
INSERT INTO "practices" ("code", "states") VALUES ('sample-clinic', ARRAY['CA', 'TX']);
