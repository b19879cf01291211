/** What the console says of the editions of a book: the EPUB and what a printer gets. */
export const es = {
  editions: {
    title: "Ediciones de {{name}}",
    lead: "Ambas se hacen de nuevo a partir de la receta del libro; tarda unos segundos.",
    epub: "Para lectores digitales",
    epubText:
      "El mismo texto en EPUB, con la letra y el tamaño que cada quien elija, con dibujos descritos y los números de página del PDF. Las líneas ocultas siguen ocultas y se pueden seleccionar.",
    epubPaper: "Este libro esconde su código solo en páginas impresas; un EPUB no podría guardarlo.",
    getEpub: "Descargar el EPUB",
    press: "Para la imprenta",
    pressText:
      "Dos PDF: el interior (todas las páginas), A5 (148 × 210 mm) con 3 mm de sangrado y marcas de corte, y la cubierta en una sola hoja. El texto va solo en negro; ambos siguen PDF/X-1a, que también aceptan las imprentas que piden PDF/X-4.",
    gold: "Dorado",
    goldCmyk: "Mezclado con los cuatro colores",
    goldSpot: "Tinta directa, “Gold”",
    goldHint: "Una tinta directa brilla, y se paga como quinta tinta. Pregunta a la imprenta.",
    paper: "Grosor de una hoja (mm)",
    paperHint: "80 g/m² con volumen 1.25 son 0.1 mm. La imprenta conoce el de su papel.",
    paperFault: "Un número de {{min}} a {{max}}, como {{usual}}.",
    four: "Páginas de cuatro en cuatro",
    fourHint: "Hojas de notas antes del colofón completan el último pliego.",
    sizes: "Páginas: {{pages}}. Ancho del lomo en mm: {{spine}}.",
    noTitle: "El lomo es demasiado angosto para un título, que necesita 6 mm.",
    warning:
      "El código de este libro está solo en líneas del color del papel: un ejemplar impreso no lo muestra. Al generar el libro, elige una forma que resista el papel.",
    getBlock: "Descargar el interior",
    getCover: "Descargar la cubierta",
    making: "Generando…",
    stop: "Detener",
    done: "{{name}} se descargó.",
    failed: "No se pudo generar",
  },
};
