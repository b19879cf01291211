import type { WatchWords } from "./watch-words.ts";

export const pt: WatchWords = {
  alerts: {
    backup_failed: {
      title: "Um backup falhou",
      text: "Não foi possível fazer, enviar ou comprovar um backup. O que for gravado agora se perderia junto com o disco desta máquina.",
      remedy: "O cartão de backups diz o motivo e o que fazer. Depois, use “Fazer backup agora”.",
      link: "Abrir os backups",
    },
    backup_unproven: {
      title: "Nenhum backup comprovado",
      text: "Há mais tempo do que a programação permite, nenhum backup é aberto e testado. O último comprovado: {since}.",
      remedy: "Use “Fazer backup agora” ou “Comprovar agora” no cartão de backups.",
      link: "Abrir os backups",
    },
    letters_refused: {
      title: "E-mails estão sendo recusados",
      text: "Na última hora, servidores de e-mail recusaram {refused} de {of} e-mails. Quem espera por um código não o recebe.",
      remedy:
        "A lista de e-mails mostra cada recusa nas palavras do próprio servidor. Quase sempre a causa é o remetente, a senha dele ou o SPF e o DKIM do domínio: o diagnóstico verifica isso.",
      link: "Abrir os e-mails recusados",
    },
    budget_low: {
      title: "A maior parte dos e-mails do dia já foi enviada",
      text: "Nas últimas 24 horas, este portal enviou {sent} dos {budget} e-mails que as configurações permitem.",
      remedy:
        "Quando acabarem, os visitantes terão de esperar por seus códigos. Se o seu provedor permitir mais, aumente o máximo nas configurações; os e-mails na fila saem em até um minuto.",
      link: "Abrir as configurações de e-mail",
    },
    budget_spent: {
      title: "Os e-mails do dia acabaram",
      text: "Nas últimas 24 horas, este portal enviou {sent} dos {budget} e-mails que as configurações permitem. O restante fica reservado para quem já é conhecido aqui: recém-chegados não recebem códigos.",
      remedy:
        "Se o seu provedor permitir mais, aumente o máximo nas configurações; os e-mails na fila saem em até um minuto.",
      link: "Abrir as configurações de e-mail",
    },
    code_nearly_used: {
      title: "Um código secreto está quase esgotado",
      text: "O código {code} já admitiu {used} das {of} pessoas que pode admitir.",
      remedy: "Aumente os usos ou distribua outro código antes que o próximo visitante seja barrado.",
      link: "Abrir os códigos secretos",
    },
    code_ending: {
      title: "Um código secreto está perto de expirar",
      text: "O código {code} expira em {endsAt}.",
      remedy:
        "Prorrogue-o se ele deve continuar abrindo. Onde uma sala precisa dele, ninguém novo poderá entrar depois.",
      link: "Abrir os códigos secretos",
    },
    disk_low: {
      title: "O disco está quase cheio",
      text: "Restam apenas {freeMb} MB, ou {percent}%, no disco com os dados do portal. Quando ele encher, nada mais poderá ser gravado: ninguém se registra e os backups falham.",
      remedy:
        "Libere espaço nesse disco ou aumente-o: comece por backups antigos e arquivos de outros programas.",
      link: "Abrir o diagnóstico",
    },
    login_storm: {
      title: "Muitas entradas da equipe falham",
      text: "Nos últimos {minutes} minutos, {failures} tentativas de entrar da equipe falharam. Alguém pode estar testando senhas.",
      remedy:
        "O log de auditoria diz de onde e para quem. Cada conta espera mais a cada falha; um segundo fator fecha essa porta de vez.",
      link: "Abrir os logs de auditoria",
    },
    database_away: {
      title: "O banco de dados não responde",
      text: "Desde {since}, o banco de dados não responde ou não aceita gravações. Os visitantes veem que o portal está fechado.",
      remedy:
        "Verifique se o banco de dados está em execução, acessível e com espaço em disco. O portal continua sozinho assim que ele responder.",
      link: "Abrir o diagnóstico",
    },
    siege_raised: {
      title: "O portão se defende",
      text: "Chegaram tantos palpites errados que a defesa do portão está no nível {level} de 3.",
      remedy:
        "O cartão do cerco mostra de onde vêm os palpites e permite aumentar ou reduzir a defesa manualmente.",
      link: "Abrir o cerco",
    },
    second_factor_lost: {
      title: "Um segundo fator foi retirado",
      text: "O segundo fator de {account} foi retirado na linha de comando do servidor.",
      remedy:
        "Se você não pediu isso, troque a senha dessa conta e veja quem tem acesso ao servidor. Caso contrário, um novo deve ser configurado na próxima entrada.",
      link: "Abrir os usuários",
    },
    audit_broken: {
      title: "Os logs de auditoria foram alterados",
      text: "O selo dos logs de auditoria se rompe na linha {row}: uma linha foi alterada ou removida por algo que não é o portal.",
      remedy: "Não apague nada. Compare com um backup feito antes e veja quem pode gravar no banco de dados.",
      link: "Abrir os logs de auditoria",
    },
  },
  deliveries: {
    private: "O endereço é desta máquina ou da própria rede, que webhooks nunca alcançam",
    unknown_host: "Ninguém conhece esse servidor",
    unreachable: "Nada responde ali",
    timeout: "Nenhuma resposta chegou a tempo",
    certificate: "O certificado não é válido",
    unreadable: "O segredo pertence a outra chave secreta: crie um novo",
    redirect: "Ele redireciona para outro lugar, o que não é seguido: digite o endereço final",
    status: "Respondeu {status}",
  },
  more: { one: "O mesmo vale para mais um.", other: "O mesmo vale para mais {count}." },
  none: "nenhum até agora",
  subject: "{product}: {title}",
  reason:
    "{product} ({host}) escreveu este e-mail porque você zela por ele. Quais alertas são enviados, e a quem, está nas configurações.",
};
