"use client";

import { later } from "#components/ui/later.tsx";

/** Every page of the journey may turn out to be closed, and hardly one is: what a closed one needs is loaded then. */
export const NewLinkLater = later(() => import("./new-link.tsx").then((part) => part.BoundNewLink));
