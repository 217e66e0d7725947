"use client";

import dynamic from "next/dynamic";

/** Every page of the journey may turn out to be closed, and hardly one is: what a closed one needs is loaded then. */
export const NewLinkLater = dynamic(() => import("./new-link.tsx").then((part) => part.BoundNewLink));
