/** What its settings are called. */
export const settings = {
  media_quota_mb: { name: "Espaço para mídia em MB" },
};

/** What the audit log shows its acts as. */
export const actions = {
  media_added: "Mídia adicionada",
  media_changed: "Mídia alterada",
  media_deleted: "Mídia excluída",
};

/** What is said of its errors. */
export const errors = {
  media_too_large:
    "Este arquivo é grande demais. Uma imagem pode ter 12 MB e 40 megapixels, um som ou um PDF 30 MB, e na biblioteca ainda cabem {{names}}.",
  picture_unreadable:
    "Esta imagem está danificada, é animada ou está em um formato que nem todo navegador mostra. Salve-a como JPEG e envie de novo.",
  picture_cut: "Falta o fim do arquivo desta imagem. Copie-a ou baixe-a de novo e então envie.",
  picture_too_heavy:
    "Este portal tem pouca memória livre para uma imagem PNG ou WebP deste tamanho. Salve-a como JPEG, ou com no máximo 24 megapixels, e envie de novo.",
  sound_unreadable: "Não foi possível ler este som. Salve-o como MP3 e envie de novo.",
  file_unreadable:
    "Este arquivo não pode ser usado aqui. Envie imagens em JPEG, PNG ou WebP (outros formatos: salve como JPEG), sons em MP3 ou M4A e documentos em PDF simples.",
};

/** What its answers say. */
export const messages = {
  mediumInUse: "Ainda está em uso em: {{names}}. Retire-o de lá primeiro.",
};
