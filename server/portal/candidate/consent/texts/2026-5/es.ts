import type { Added } from "./added.ts";

export const es: Added = {
  sources: (asker) =>
    `No todo viene de usted: ${asker} da su nombre y la forma de comunicarse con usted cuando solicita las verificaciones, y quienes son consultados para cada una dan lo que encuentran.`,
  concealed:
    "Para algunos puestos en Nueva Zelanda, como el de trabajador principal con niños (Children’s Act 2014), la ley hace que se muestren también las condenas que por lo demás ya no se comunican («concealed»).",
};
